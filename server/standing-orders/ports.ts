import type { Ports as PortsBelow } from '../text-tests/ports.ts';
import type { storedStandingOrders } from './store/standing-orders.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  /** How long a product must have been left alone before a standing order acts on it. */
  standingOrderQuietMs: number;
  standingOrders: ReturnType<typeof storedStandingOrders>;
}
