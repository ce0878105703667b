import { sql } from 'drizzle-orm';
import { monthlyTokensOf, type PlanId } from '../../../common/pricing/plans.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { planMonthAt } from '../rules/plan-month.ts';
import { activeSubscription, nextSubscription, type Subscription } from '../rules/subscription.ts';
import { assertUpdated, earlier, isKeyUsed, monthKey, replacePlanTokens } from './grants.ts';
import { type LockedAccount, lockedAccountColumns } from './locked-account.ts';
import { currentFreeMonth, redeemOnce, saveSpentFreeMonth } from './once-per-shop.ts';

const dayMs = 24 * 60 * 60_000;
const testNote = 'test plan';

/** Gives the account the plan of the active subscription, with its scheduled end and its frozen state. */
export async function applySubscriptions(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  subscriptions: Subscription[],
  { at, isUninstall }: { at: Date; isUninstall: boolean },
): Promise<void> {
  const active = activeSubscription(subscriptions);
  const onPlan = await changePlan(tx, shopId, account, active, { at, isUninstall });
  const end = active?.endsAt
    ? { at: active.endsAt, nextPlanId: nextSubscription(subscriptions)?.planId ?? ('free' as const) }
    : null;
  const ending = await schedulePlanEnd(tx, shopId, onPlan, end, at);
  // A frozen charge that is cancelled was never paid: its owed month is not granted.
  const staysFrozen = active?.status === 'cancelled' && ending.is_frozen;
  await setFrozen(tx, shopId, ending, active?.status === 'frozen' || staysFrozen, at);
}

async function changePlan(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  active: Subscription | undefined,
  { at, isUninstall }: { at: Date; isUninstall: boolean },
): Promise<LockedAccount> {
  const planId = active?.planId ?? 'free';
  const isTest = active?.isTest ?? false;
  // Another interval of the same plan keeps the month and its tokens. A plan that was tested and is now paid does not.
  const isNowPaid = account.is_test && !isTest;
  if (account.plan_id === planId && !isNowPaid) return await setTest(tx, shopId, account, isTest);
  if (account.plan_id === 'free') {
    const freeMonth = { beganAt: new Date(account.month_began_at), until: new Date(account.renews_at) };
    await saveSpentFreeMonth(tx, shopId, freeMonth);
  }
  const spentMonth = !active && isUninstall ? await currentFreeMonth(tx, shopId, at) : null;
  const key = `plan:${active?.platformId ?? `free:from:${at.toISOString()}`}`;
  return await replacePlanTokens(tx, shopId, account, {
    planId,
    isTest,
    planBeganAt: spentMonth?.beganAt ?? at,
    month: spentMonth ? { beganAt: spentMonth.beganAt, renewsAt: spentMonth.until } : planMonthAt(at, at),
    ...(spentMonth && { tokens: 0 }),
    ...(isTest && { tokens: await testTokensLeft(tx, shopId, planId, at) }),
    // The tokens of a revived plan lapsed when it ended, so they are granted a second time.
    key: (await isKeyUsed(tx, shopId, key)) ? `${key}:from:${at.toISOString()}` : key,
    cause: { kind: 'plan', id: planId, ...(isTest && { note: testNote }) },
    now: at,
  });
}

/** A shop that takes a test plan again, after an uninstall for example, gets no more tokens than the plan's in 30 days. */
async function testTokensLeft(tx: Transaction, shopId: ShopId, planId: PlanId, at: Date): Promise<number> {
  const [row] = await rowsOf<{ granted: number }>(
    tx,
    sql`select coalesce(sum(amount), 0)::int as granted from ledger_entries
      where shop_id = ${shopId} and kind = 'grant' and cause ->> 'note' = ${testNote}
        and at > ${new Date(at.getTime() - 30 * dayMs).toISOString()}::timestamptz`,
  );
  return Math.max(0, monthlyTokensOf(planId, true) - (row?.granted ?? 0));
}

/** The tokens of a running month stay; the next month grants those of a test plan. */
async function setTest(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  isTest: boolean,
): Promise<LockedAccount> {
  if (account.is_test === isTest) return account;
  await tx.execute(sql`update accounts set is_test = ${isTest} where shop_id = ${shopId}`);
  return { ...account, is_test: isTest };
}

/** Sets the moment when the next plan replaces the current one; null removes it. */
async function schedulePlanEnd(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  end: { at: Date; nextPlanId: PlanId } | null,
  now: Date,
): Promise<LockedAccount> {
  const scheduledAt = account.plan_ends_at === null ? null : Date.parse(account.plan_ends_at);
  const isScheduled = scheduledAt === (end?.at.getTime() ?? null) && account.next_plan_id === (end?.nextPlanId ?? null);
  if (isScheduled) return account;
  const { renewsAt } = planMonthAt(new Date(account.plan_began_at), now);
  const [updated] = await rowsOf<LockedAccount>(
    tx,
    sql`update accounts set plan_ends_at = ${end?.at.toISOString() ?? null}::timestamptz,
        next_plan_id = ${end?.nextPlanId ?? null},
        renews_at = ${earlier(renewsAt, end?.at ?? null).toISOString()}
      where shop_id = ${shopId} returning ${lockedAccountColumns}`,
  );
  return assertUpdated(updated, shopId);
}

/** A frozen plan gets no tokens for new months; when the charge is paid again, it gets the month it is owed. */
async function setFrozen(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  isFrozen: boolean,
  now: Date,
): Promise<void> {
  if (account.is_frozen === isFrozen) return;
  await tx.execute(sql`update accounts set is_frozen = ${isFrozen} where shop_id = ${shopId}`);
  if (isFrozen || !account.is_month_owed) return;
  const month = { beganAt: new Date(account.month_began_at), renewsAt: new Date(account.renews_at) };
  const paid = { ...account, is_frozen: false };
  await replacePlanTokens(tx, shopId, paid, {
    planId: account.plan_id,
    planBeganAt: new Date(account.plan_began_at),
    month,
    key: monthKey(account.plan_id, month),
    cause: { kind: 'plan', id: account.plan_id, note: 'paid again' },
    now,
  });
}

/** A trial, an offer or a discount is used up when the merchant confirms the charge, not when it is requested. */
export async function redeemConfirmedBenefits(
  tx: Transaction,
  shopId: ShopId,
  before: Subscription[],
  after: Subscription[],
  at: Date,
): Promise<void> {
  const unconfirmed = new Set(
    before.filter(({ standing }) => standing === 'requested' || standing === 'past').map(({ id }) => id),
  );
  const confirmed = after.filter(
    ({ id, status, standing }) =>
      unconfirmed.has(id) && (standing === 'active' || standing === 'next') && status === 'active',
  );
  for (const { code, trialDays } of confirmed) {
    if (trialDays > 0) await redeemOnce(tx, shopId, 'trial', at);
    if (code === null) continue;
    await tx.execute(sql`delete from unused_discounts where shop_id = ${shopId} and code = ${code}`);
    if (await redeemOnce(tx, shopId, `offer:${code}`, at)) {
      await tx.execute(sql`update coupons set uses = uses + 1 where code = ${code} and kind = 'offer'`);
    }
  }
}
