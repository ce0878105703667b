import type { ShopId } from '../foundation/identity.ts';
import type { Ports as PortsBelow } from '../languages/ports.ts';
import type { ShopEntry } from './ports/shop-entry.ts';
import type { Shops } from './ports/shops.ts';
import type { storedWebhookDeliveries } from './store/webhook-deliveries.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  /** Ends the standing orders, batches and updates of a shop that has left. */
  stopWork: (shopId: ShopId) => Promise<void>;
  shopEntry: ShopEntry;
  shops: Shops;
  webhookDeliveries: ReturnType<typeof storedWebhookDeliveries>;
}
