import type { Ports as PortsBelow } from '../standing-orders/ports.ts';
import type { ReadHomeSession } from './ports/home-sessions.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  readHomeSession: ReadHomeSession;
}
