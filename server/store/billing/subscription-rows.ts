import { sql } from 'drizzle-orm';
import type { Subscription } from '../../domain/billing/subscription.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { SubscriptionAsk } from '../../ports/billing/subscriptions.ts';
import { rowsOf, type Transaction } from '../database/database.ts';

export interface SubscriptionRow {
  id: string;
  ask: string;
  request: string;
  claimed_until: string;
  plan_id: Subscription['planId'];
  billing_interval: Subscription['interval'];
  percent_off: number;
  code: string | null;
  trial_days: number;
  status: Subscription['status'];
  standing: Subscription['standing'];
  platform_id: string | null;
  confirmation_url: string | null;
  asked_at: string;
  decided_at: string | null;
  trial_ends_at: string | null;
  paid_until: string | null;
  ends_at: string | null;
  looked_at: string;
}

export const subscriptionColumns = sql`id, ask, request, claimed_until, plan_id, billing_interval, percent_off, code, trial_days,
  status, standing, platform_id, confirmation_url, asked_at, decided_at, trial_ends_at, paid_until, ends_at, looked_at`;

/** All that distinguishes one ask from another. */
export const askLine = ({ planId, interval, priceInCents, percentOff, trialDays, code }: SubscriptionAsk): string =>
  [planId, interval, priceInCents, percentOff, trialDays, code ?? ''].join(' ');

export async function readSubscriptions(tx: Transaction, shopId: ShopId): Promise<Subscription[]> {
  const rows = await rowsOf<SubscriptionRow>(
    tx,
    sql`select ${subscriptionColumns} from subscriptions where shop_id = ${shopId} order by asked_at desc, id`,
  );
  return rows.map(subscriptionFrom);
}

export async function writeSubscription(tx: Transaction, shopId: ShopId, each: Subscription): Promise<void> {
  await tx.execute(
    sql`update subscriptions set status = ${each.status}, standing = ${each.standing}, decided_at = ${iso(each.decidedAt)},
        trial_ends_at = ${iso(each.trialEndsAt)}, paid_until = ${iso(each.paidUntil)}, ends_at = ${iso(each.endsAt)},
        looked_at = ${iso(each.lookedAt)}
      where shop_id = ${shopId} and id = ${each.id}`,
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
    askedAt: new Date(row.asked_at),
    decidedAt: moment(row.decided_at),
    trialEndsAt: moment(row.trial_ends_at),
    paidUntil: moment(row.paid_until),
    endsAt: moment(row.ends_at),
    lookedAt: new Date(row.looked_at),
  };
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
