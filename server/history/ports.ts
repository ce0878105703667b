import type { Ports as PortsBelow } from '../generation/ports.ts';
import type { storedHistory } from './store/history.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  history: ReturnType<typeof storedHistory>;
}
