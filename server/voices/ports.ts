import type { Ports as PortsBelow } from '../sameness/ports.ts';
import type { Voices } from './store/voices.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  voices: Voices;
}
