import { sql } from 'drizzle-orm';
import { planMonthAt } from '../../domain/billing/plan-month.ts';
import { givingOf, nextOf, type Subscription } from '../../domain/billing/subscription.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Transaction } from '../database/database.ts';
import { runningFreeMonth, spendFreeMonth, takenOnce } from '../database/once-per-shop.ts';
import { type LockedAccount, planPlanEnd, replacePlanTokens, setFrozen } from './ledger-grants.ts';

/** Puts the account on the plan that the subscriptions give, with its end and its standstill. */
export async function followSubscriptions(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  subscriptions: Subscription[],
  { at, isUninstall }: { at: Date; isUninstall: boolean },
): Promise<void> {
  const giving = givingOf(subscriptions);
  const onPlan = await putOnPlan(tx, shopId, account, giving, { at, isUninstall });
  const end = giving?.endsAt
    ? { at: giving.endsAt, nextPlanId: nextOf(subscriptions)?.planId ?? ('free' as const) }
    : null;
  const isEndKnown =
    (onPlan.plan_ends_at === null ? null : Date.parse(onPlan.plan_ends_at)) === (end?.at.getTime() ?? null) &&
    onPlan.next_plan_id === (end?.nextPlanId ?? null);
  const ending = isEndKnown ? onPlan : await planPlanEnd(tx, shopId, onPlan, end, at);
  // A frozen charge that is cancelled has not been paid for that: what its months owe is not granted.
  const staysFrozen = giving?.status === 'cancelled' && ending.is_frozen;
  await setFrozen(tx, shopId, ending, giving?.status === 'frozen' || staysFrozen, at);
}

async function putOnPlan(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  giving: Subscription | undefined,
  { at, isUninstall }: { at: Date; isUninstall: boolean },
): Promise<LockedAccount> {
  const planId = giving?.planId ?? 'free';
  // Another interval of the same plan leaves its month and its tokens as they are.
  if (account.plan_id === planId) return account;
  if (account.plan_id === 'free') {
    await spendFreeMonth(tx, shopId, { beganAt: new Date(account.month_began_at), until: new Date(account.renews_at) });
  }
  const running = !giving && isUninstall ? await runningFreeMonth(tx, shopId, at) : null;
  return await replacePlanTokens(tx, shopId, account, {
    planId,
    planBeganAt: running?.beganAt ?? at,
    month: running ? { beganAt: running.beganAt, renewsAt: running.until } : planMonthAt(at, at),
    ...(running && { tokens: 0 }),
    key: `plan:${giving?.platformId ?? `free:from:${at.toISOString()}`}`,
    cause: { kind: 'plan', id: planId },
    now: at,
  });
}

/** What a shop gets once is had when its charge is confirmed, not when it is asked for. */
export async function rememberConfirmed(
  tx: Transaction,
  shopId: ShopId,
  before: Subscription[],
  after: Subscription[],
  at: Date,
): Promise<void> {
  const wasAsked = new Set(before.filter(({ standing }) => standing === 'asked').map(({ id }) => id));
  const confirmed = after.filter(
    ({ id, status, standing }) => wasAsked.has(id) && standing !== 'asked' && status === 'active',
  );
  for (const { code, trialDays } of confirmed) {
    if (trialDays > 0) await takenOnce(tx, shopId, 'trial', at);
    if (code === null) continue;
    await tx.execute(sql`delete from waiting_discounts where shop_id = ${shopId} and code = ${code}`);
    if (await takenOnce(tx, shopId, `offer:${code}`, at)) {
      await tx.execute(sql`update coupons set uses = uses + 1 where code = ${code} and kind = 'offer'`);
    }
  }
}
