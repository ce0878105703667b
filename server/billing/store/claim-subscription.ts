import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { Failure } from '../../foundation/failure.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { KeyedRequest, SubscriptionTerms } from '../ports/subscriptions.ts';
import type { Subscription } from '../rules/subscription.ts';
import { type SubscriptionRow, subscriptionColumns, subscriptionFrom, termsKey } from './subscription-rows.ts';

interface Claim {
  subscription: Subscription;
  isMine: boolean;
  hasSameKey: boolean;
}

/** Makes sure that of several equal requests only one goes to the platform at a time. */
export async function claimSubscription(
  tx: Transaction,
  shopId: ShopId,
  terms: SubscriptionTerms,
  keyed: KeyedRequest,
  { at, claimMs }: { at: Date; claimMs: number },
): Promise<Claim> {
  const claimedUntil = new Date(at.getTime() + claimMs);
  const known = await findByKey(tx, shopId, keyed);
  const inserted = known ? undefined : await insert(tx, shopId, terms, keyed, { at, claimedUntil });
  if (inserted) return { subscription: subscriptionFrom(inserted), isMine: true, hasSameKey: false };
  const sameKey = known ?? (await findByKey(tx, shopId, keyed));
  const found = sameKey ?? (await findOpenByTerms(tx, shopId, terms));
  // It was open when the insert failed, and the merchant has decided since: now a new one can be inserted.
  if (!found) return await claimSubscription(tx, shopId, terms, keyed, { at, claimMs });
  const isMine = await takeOverExpiredClaim(tx, shopId, found.id, { at, claimedUntil });
  return { subscription: subscriptionFrom(found), isMine, hasSameKey: sameKey !== undefined };
}

export async function findByKey(
  tx: Transaction,
  shopId: ShopId,
  { key, request }: KeyedRequest,
): Promise<SubscriptionRow | undefined> {
  const [row] = await rowsOf<SubscriptionRow>(
    tx,
    sql`select ${subscriptionColumns} from subscriptions where shop_id = ${shopId} and key = ${key}`,
  );
  if (!row || row.request === request) return row;
  throw new Failure('idempotency_mismatch', 'This key was used for another subscription before.');
}

async function insert(
  tx: Transaction,
  shopId: ShopId,
  terms: SubscriptionTerms,
  { key, request }: KeyedRequest,
  { at, claimedUntil }: { at: Date; claimedUntil: Date },
): Promise<SubscriptionRow | undefined> {
  const [row] = await rowsOf<SubscriptionRow>(
    tx,
    sql`insert into subscriptions (shop_id, id, terms, key, request, plan_id, billing_interval, price_in_cents,
        percent_off, code, trial_days, status, standing, requested_at, claimed_until, fetched_at)
      values (${shopId}, ${randomUUID()}, ${termsKey(terms)}, ${key}, ${request}, ${terms.planId}, ${terms.interval},
        ${terms.priceInCents}, ${terms.percentOff}, ${terms.code}, ${terms.trialDays}, 'requested', 'requested',
        ${at.toISOString()}, ${claimedUntil.toISOString()}, ${at.toISOString()})
      on conflict do nothing returning ${subscriptionColumns}`,
  );
  return row;
}

async function findOpenByTerms(tx: Transaction, shopId: ShopId, terms: SubscriptionTerms) {
  const [row] = await rowsOf<SubscriptionRow>(
    tx,
    sql`select ${subscriptionColumns} from subscriptions
      where shop_id = ${shopId} and terms = ${termsKey(terms)} and status in ('requested', 'pending')`,
  );
  return row;
}

/** True when the previous claim has expired (its process died) and the caller now owns it. */
async function takeOverExpiredClaim(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  { at, claimedUntil }: { at: Date; claimedUntil: Date },
): Promise<boolean> {
  const taken = await rowsOf(
    tx,
    sql`update subscriptions set claimed_until = ${claimedUntil.toISOString()}
      where shop_id = ${shopId} and id = ${id} and status = 'requested' and claimed_until <= ${at.toISOString()}
      returning id`,
  );
  return taken.length > 0;
}
