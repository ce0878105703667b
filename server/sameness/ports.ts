import type { Ports as PortsBelow } from '../documents/ports.ts';
import type { Sameness } from './store/sameness.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  sameness: Sameness;
}
