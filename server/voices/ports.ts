import type { Ports as PortsBelow } from '../sameness/ports.ts';
import type { Voices } from './ports/voices.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  voices: Voices;
}
