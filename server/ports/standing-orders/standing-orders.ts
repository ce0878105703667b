import type { Response } from '../../../common/contract/contract.ts';
import type { StandingOrder } from '../../../common/contract/standing-orders.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Rule } from '../../domain/standing-orders/rule.ts';
import type { Staff } from '../shops/shops.ts';

export interface OrderVersion {
  rule: Rule;
  isOn: boolean;
  /** Who saves it. */
  staff: Pick<Staff, 'id' | 'name'>;
}

export type DryRun = Omit<Response<'dryRunStandingOrder'>, 'tokens'>;

export interface StandingOrders {
  /** The shop's standing orders, oldest first. */
  list(shopId: ShopId): Promise<StandingOrder[]>;
  /** Returns its id; null when the shop has as many as it may have. */
  create(shopId: ShopId, version: OrderVersion): Promise<string | null>;
  /** Saves a new version; its waiting products are looked at again. False when there is no such standing order. */
  saveVersion(shopId: ShopId, id: string, version: OrderVersion): Promise<boolean>;
  /** Deletes it with its waiting products; its texts stay. Returns its unended batches; null when there is none. */
  delete(shopId: ShopId, id: string, staff: OrderVersion['staff']): Promise<string[] | null>;
  /** The products that the rule would have acted on since then, as they are now. */
  dryRun(shopId: ShopId, rule: Rule, since: Date): Promise<DryRun>;
  /** Switches all off and forgets what waits, for a shop that has uninstalled. */
  stopAll(shopId: ShopId): Promise<void>;
}
