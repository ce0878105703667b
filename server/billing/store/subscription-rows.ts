import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { SubscriptionTerms } from '../ports/subscriptions.ts';
import type { Subscription } from '../rules/subscription.ts';

export interface SubscriptionRow {
  id: string;
  request: string;
  plan_id: Subscription['planId'];
  billing_interval: Subscription['interval'];
  percent_off: number;
  code: string | null;
  trial_days: number;
  status: Subscription['status'];
  standing: Subscription['standing'];
  platform_id: string | null;
  confirmation_url: string | null;
  requested_at: string;
  decided_at: string | null;
  trial_ends_at: string | null;
  paid_until: string | null;
  is_test: boolean;
  ends_at: string | null;
  fetched_at: string;
}

export const subscriptionColumns = sql`id, request, plan_id, billing_interval, percent_off, code, trial_days, status,
  standing, platform_id, confirmation_url, requested_at, decided_at, trial_ends_at, paid_until, is_test,
  ends_at, fetched_at`;

/** Equal for two requests exactly when all their terms are equal. */
export const termsKey = (terms: SubscriptionTerms): string =>
  [terms.planId, terms.interval, terms.priceInCents, terms.percentOff, terms.trialDays, terms.code ?? ''].join(' ');

export async function readSubscriptions(tx: Transaction, shopId: ShopId): Promise<Subscription[]> {
  const rows = await rowsOf<SubscriptionRow>(
    tx,
    sql`select ${subscriptionColumns} from subscriptions where shop_id = ${shopId} order by requested_at desc, id`,
  );
  return rows.map(subscriptionFrom);
}

export async function saveSubscription(tx: Transaction, shopId: ShopId, subscription: Subscription): Promise<void> {
  const { id, status, standing, decidedAt, trialEndsAt, paidUntil, isTest, endsAt, fetchedAt } = subscription;
  await tx.execute(
    sql`update subscriptions set status = ${status}, standing = ${standing}, decided_at = ${iso(decidedAt)},
        trial_ends_at = ${iso(trialEndsAt)}, paid_until = ${iso(paidUntil)}, ends_at = ${iso(endsAt)},
        fetched_at = ${iso(fetchedAt)}, is_test = ${isTest}
      where shop_id = ${shopId} and id = ${id}`,
  );
}

export function subscriptionFrom(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    planId: row.plan_id,
    interval: row.billing_interval,
    percentOff: row.percent_off,
    code: row.code,
    trialDays: row.trial_days,
    status: row.status,
    standing: row.standing,
    platformId: row.platform_id,
    confirmationUrl: row.confirmation_url,
    requestedAt: new Date(row.requested_at),
    decidedAt: dateOrNull(row.decided_at),
    trialEndsAt: dateOrNull(row.trial_ends_at),
    paidUntil: dateOrNull(row.paid_until),
    isTest: row.is_test,
    endsAt: dateOrNull(row.ends_at),
    fetchedAt: new Date(row.fetched_at),
  };
}

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
