import { createHash, randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { BatchStatus } from '../../../common/contract/batches.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { affordable, decide, type Share } from '../../domain/standing-orders/decide.ts';
import type { Rule } from '../../domain/standing-orders/rule.ts';
import { budgetPeriods, type WaitReason } from '../../domain/standing-orders/waiting.ts';
import type { NewBatch } from '../../ports/batches/batches.ts';
import type { StartedTexts, TakeRequest } from '../../ports/standing-orders/standing-orders.ts';
import { timestamp } from '../batches/batch-rows.ts';
import { extendEnded, startWithItems } from '../batches/extend-batch.ts';
import { idArray } from '../catalogue/saved-products.ts';
import { rowsOf, type Transaction } from '../database/database.ts';
import { type DueProduct, deleteDue, dueProducts } from './due-products.ts';
import { spentBy } from './standing-order-list.ts';

// Too little is known about these; someone may add to it.
const lookAgainMs = 60_000;
// A product can enter a collection without changing itself, so one that did not match is looked at again for a day.
const unmatchedAgainMs = 3_600_000;
const forgottenAfterMs = 24 * 3_600_000;

export interface OrderRow {
  id: string;
  rule: Rule;
  staff_id: string;
  staff_name: string;
}

interface DayBatch {
  id: string;
  status: BatchStatus;
  isEnded: boolean;
}

/**
 * Takes the products that are due, decides for each of them, and makes those that get a text items of the day's batch: all
 * in one transaction, so that a product gets one text even if this is interrupted or runs in two workers at once.
 */
export async function takeDueProducts(
  tx: Transaction,
  shopId: ShopId,
  request: TakeRequest,
  now: Date,
): Promise<StartedTexts | null> {
  const order = await lockOrderAtWork(tx, shopId, request.orderId);
  if (!order) return null;
  const hash = hashOf(order.rule, request.voices);
  const batch = await batchOfDay(tx, shopId, order.id, hash, now);
  // The products wait until the texts that were begun are there.
  if (batch && !batch.isEnded) {
    if (batch.status === 'paused') await markDue(tx, shopId, request, now);
    return null;
  }
  const due = await dueProducts(tx, shopId, order, request, now);
  const chosen = await sortOut(tx, shopId, order, due, now);
  const share = affordable(chosen.length, await limitsOf(tx, shopId, order, now));
  const texts = chosen.slice(0, share.texts);
  const started = texts.length > 0 ? await startTexts(tx, shopId, { order, hash, batch, request, texts, now }) : null;
  const left = started ? chosen.slice(share.texts) : chosen;
  if (left.length > 0) await letWait(tx, shopId, order.id, left, started ? share.limit : limitOf(share), now);
  return started;
}

/** A hold that was refused although the tokens seemed to suffice: someone else has just spent them. */
const limitOf = ({ texts, limit }: Share): Share['limit'] => (texts > 0 ? 'no_tokens' : limit);

async function lockOrderAtWork(tx: Transaction, shopId: ShopId, id: string): Promise<OrderRow | null> {
  const [order] = await rowsOf<OrderRow>(
    tx,
    sql`select id, rule, staff_id, staff_name from standing_orders
      where shop_id = ${shopId} and id = ${id} and is_on and deleted_at is null and paused_at is null
      for no key update skip locked`,
  );
  return order ?? null;
}

/** Texts that are made differently are in batches of their own. */
const hashOf = (
  { completionType, completionSettings: settings }: Rule,
  { voice, otherVoices }: TakeRequest['voices'],
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        completionType,
        Object.entries(settings).sort(),
        [voice, ...otherVoices].map((used) => [used?.id, used?.version]),
      ]),
    )
    .digest('hex');

async function batchOfDay(
  tx: Transaction,
  shopId: ShopId,
  orderId: string,
  hash: string,
  now: Date,
): Promise<DayBatch | null> {
  const [batch] = await rowsOf<DayBatch>(
    tx,
    sql`select id, status, ended_at is not null as "isEnded" from batches
      where shop_id = ${shopId} and source ->> 'type' = 'standing_order' and source ->> 'id' = ${orderId}
        and started_at >= ${timestamp(budgetPeriods(now).day)} and request_hash = ${hash} and status <> 'cancelled'
      order by started_at desc limit 1`,
  );
  return batch ?? null;
}

/** Says of all due products that they wait for the day's batch. */
const markDue = (tx: Transaction, shopId: ShopId, { orderId, quietMs }: TakeRequest, now: Date) =>
  tx.execute(
    sql`update standing_order_products set reason = 'batch_paused', retry_at = ${timestamp(now, lookAgainMs)}
      where shop_id = ${shopId} and order_id = ${orderId} and state = 'waiting'
        and seen_at <= ${timestamp(now, -quietMs)} and (retry_at is null or retry_at <= ${timestamp(now)})`,
  );

/** Decides for each product, saves what the others wait for, and returns those that get a text. */
async function sortOut(
  tx: Transaction,
  shopId: ShopId,
  { id, rule }: OrderRow,
  due: DueProduct[],
  now: Date,
): Promise<DueProduct[]> {
  const decided = Map.groupBy(due, (product) => decide(rule, product));
  const thin = decided.get('wait') ?? [];
  if (thin.length > 0) await setWaiting(tx, shopId, id, thin, { reason: 'thin', retryAt: timestamp(now, lookAgainMs) });
  const left = decided.get('leave') ?? [];
  const isOld = ({ seenAt }: DueProduct) => now.getTime() - seenAt.getTime() > forgottenAfterMs;
  await deleteDue(tx, shopId, id, left.filter(isOld));
  const unmatched = left.filter((product) => !isOld(product));
  if (unmatched.length > 0)
    await tx.execute(
      sql`update standing_order_products set state = 'unmatched', retry_at = ${timestamp(now, unmatchedAgainMs)}
        where ${these(shopId, id, unmatched)}`,
    );
  return decided.get('write') ?? [];
}

async function limitsOf(tx: Transaction, shopId: ShopId, { id, rule }: OrderRow, now: Date) {
  const [spent] = await rowsOf<{ today: number; this_month: number }>(tx, spentBy(shopId, sql`${id}`, now));
  const [account] = await rowsOf<{ tokens: number }>(
    tx,
    sql`select plan_tokens + coupon_tokens as tokens from accounts where shop_id = ${shopId}`,
  );
  return {
    costInTokens: tokenCost(rule.completionType),
    day: rule.tokensPerDay - (spent?.today ?? 0),
    month: rule.tokensPerMonth === null ? Number.POSITIVE_INFINITY : rule.tokensPerMonth - (spent?.this_month ?? 0),
    tokens: account?.tokens ?? 0,
  };
}

interface Start {
  order: OrderRow;
  hash: string;
  batch: DayBatch | null;
  request: TakeRequest;
  texts: DueProduct[];
  now: Date;
}

/** Adds the products to the day's batch; null when the shop cannot afford them. */
async function startTexts(
  tx: Transaction,
  shopId: ShopId,
  { order, hash, batch, request, texts, now }: Start,
): Promise<StartedTexts | null> {
  const products = texts.map(({ product }) => product);
  const batchId = batch?.id ?? randomUUID();
  const first = batch
    ? await extendEnded(tx, shopId, batchId, products, now)
    : (await startWithItems(tx, shopId, newBatch(batchId, order, hash, request), products, now))
      ? 0
      : null;
  if (first === null) return null;
  const placed = texts.map(({ id }, index) => ({ id, position: first + index }));
  await tx.execute(
    sql`update standing_order_products p
      set state = 'started', batch_id = ${batchId}, position = placed.position, started_at = ${timestamp(now)}, reason = null,
        retry_at = null
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed (id bigint, position int)
      where p.shop_id = ${shopId} and p.order_id = ${order.id} and p.product_id = placed.id`,
  );
  return { batchId, texts: texts.length };
}

const newBatch = (
  id: string,
  order: OrderRow,
  hash: string,
  { voices }: TakeRequest,
): Omit<NewBatch, 'total' | 'memberIds'> => ({
  id,
  idempotencyKey: null,
  requestHash: hash,
  source: { type: 'standing_order', id: order.id },
  sourceName: order.rule.name,
  onlyIds: null,
  excludedIds: [],
  repeat: 1,
  // The standing order has chosen the products by both.
  onlyEmpty: false,
  leavesOutThin: false,
  isPilot: false,
  usesImages: false,
  translation: null,
  completionType: order.rule.completionType,
  settings: order.rule.completionSettings,
  ...voices,
  staffId: order.staff_id,
  staffName: order.staff_name,
  costInTokens: tokenCost(order.rule.completionType),
});

/** Without tokens, the standing order pauses until there are some. */
async function letWait(
  tx: Transaction,
  shopId: ShopId,
  orderId: string,
  left: DueProduct[],
  limit: Share['limit'],
  now: Date,
): Promise<void> {
  const { nextDay, nextMonth } = budgetPeriods(now);
  const retryAt = { day_budget: timestamp(nextDay), month_budget: timestamp(nextMonth), no_tokens: sql`null` }[limit];
  await setWaiting(tx, shopId, orderId, left, { reason: limit, retryAt });
  if (limit === 'no_tokens')
    await tx.execute(
      sql`update standing_orders set paused_at = ${timestamp(now)} where shop_id = ${shopId} and id = ${orderId}`,
    );
}

const setWaiting = (
  tx: Transaction,
  shopId: ShopId,
  orderId: string,
  products: DueProduct[],
  { reason, retryAt }: { reason: WaitReason; retryAt: SQL },
) =>
  tx.execute(
    sql`update standing_order_products set state = 'waiting', reason = ${reason}, retry_at = ${retryAt}
      where ${these(shopId, orderId, products)}`,
  );

const these = (shopId: ShopId, orderId: string, products: DueProduct[]): SQL =>
  sql`shop_id = ${shopId} and order_id = ${orderId} and product_id = any(${idArray(products.map(({ id }) => id))})`;
