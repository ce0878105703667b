import type { Ports as PortsBelow } from '../facts/ports.ts';
import type { Ledger } from './ports/ledger.ts';
import type { ShopBilling } from './ports/shop-billing.ts';
import type { Subscriptions } from './ports/subscriptions.ts';
import type { Coupons } from './store/coupons.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  coupons: Coupons;
  ledger: Ledger;
  shopBilling: ShopBilling;
  subscriptions: Subscriptions;
}
