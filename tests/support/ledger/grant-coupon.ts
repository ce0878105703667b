import { randomUUID } from 'node:crypto';
import { addCouponTokens } from '../../../server/billing/store/grants.ts';
import { lockCurrentAccount } from '../../../server/billing/store/renewal.ts';
import type { Database } from '../../../server/foundation/database/database.ts';

/** Adds tokens that do not lapse to those of the plan, without a coupon. */
export function grantCoupon(
  { shopTransaction }: Pick<Database, 'shopTransaction'>,
  shopId: string,
  tokens: number,
  now = () => new Date(),
): Promise<void> {
  const cause = { kind: 'coupon', id: 'test' } as const;
  return shopTransaction(shopId, async (tx) => {
    const account = await lockCurrentAccount(tx, shopId, now());
    await addCouponTokens(tx, shopId, account, { tokens, key: `test:${randomUUID()}`, cause, now: now() });
  });
}
