import { createHash, randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { BatchStatus } from '../../../common/contract/batches.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import type { NewBatch } from '../../batches/ports/batches.ts';
import { timestamp } from '../../batches/store/batch-rows.ts';
import { extendEnded, startWithItems } from '../../batches/store/extend-batch.ts';
import { idArray } from '../../catalogue/store/saved-products.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { DueProduct, DueRequest, ProductTexts, StartedTexts, TakeRequest } from '../ports/standing-orders.ts';
import { affordable, againAfterMs, decide, hadTextOfDay, type Share } from '../rules/decide.ts';
import type { Rule } from '../rules/rule.ts';
import { budgetPeriods, type WaitReason } from '../rules/waiting.ts';
import { ofOrder } from './candidates.ts';
import { deleteDue, dueProducts } from './due-products.ts';
import { spentBy } from './standing-order-list.ts';

// Too little is known about these; someone may add to it.
const lookAgainMs = 60_000;
// A product can enter a collection without changing itself, so one that did not match is looked at again for a day. So is
// one without a main text, although we see when it gets one, and one whose earlier text waits for review.
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

/** A product that gets texts now, if they can be paid for. */
interface Chosen extends ProductTexts {
  product: DueProduct;
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
  const order = await lockOrderAtWork(tx, shopId, request);
  if (!order) return null;
  const hash = hashOf(order.rule, request);
  const batch = await batchOfDay(tx, shopId, order.id, hash, now);
  // The products wait until the texts that were begun are there.
  if (batch && !batch.isEnded) {
    if (batch.status === 'paused') await markDue(tx, shopId, request, 'batch_paused', now);
    return null;
  }
  const due = await dueProducts(tx, shopId, order, request, now);
  const wanted = await sortOut(tx, shopId, order, due, now);
  const chosen = await withTexts(tx, shopId, order, { wanted, texts: request.texts, now });
  const sizes = chosen.map(({ items }) => items.length);
  const share = affordable(sizes, await limitsOf(tx, shopId, order, now));
  const texts = chosen.slice(0, share.products);
  const started = texts.length > 0 ? await startTexts(tx, shopId, { order, hash, batch, request, texts, now }) : null;
  const left = started ? chosen.slice(share.products) : chosen;
  if (left.length > 0)
    await letWait(tx, shopId, order, { left, share: started ? share : refused(share, sizes, order), now });
  return started;
}

/** A hold that was refused although the tokens seemed to suffice: someone else has just spent them. */
const refused = (share: Share, [first = 1]: number[], { rule }: OrderRow): Share =>
  share.products > 0 ? { products: 0, limit: 'no_tokens', nextCost: first * tokenCost(rule.completionType) } : share;

/** The due products that the rule wants to generate for, so that the store can be asked about them first. */
export async function readDueProducts(
  tx: Transaction,
  shopId: ShopId,
  request: DueRequest,
  now: Date,
): Promise<DueProduct[]> {
  const order = await lockOrderAtWork(tx, shopId, request);
  if (!order) return [];
  const unended = await rowsOf(
    tx,
    sql`select from batches where ${ofOrder(shopId, order.id)} and ended_at is null
      and started_at >= ${timestamp(budgetPeriods(now).day)} limit 1`,
  );
  if (unended.length > 0) return [];
  const due = await dueProducts(tx, shopId, order, request, now);
  return due.filter((product) => decide(order.rule, product) === 'generate');
}

export async function letDueWait(
  tx: Transaction,
  shopId: ShopId,
  request: DueRequest,
  reason: WaitReason,
  now: Date,
): Promise<void> {
  if (await lockOrderAtWork(tx, shopId, request)) await markDue(tx, shopId, request, reason, now);
}

async function lockOrderAtWork(
  tx: Transaction,
  shopId: ShopId,
  { orderId, version }: DueRequest,
): Promise<OrderRow | null> {
  const [order] = await rowsOf<OrderRow>(
    tx,
    sql`select id, rule, staff_id, staff_name from standing_orders
      where shop_id = ${shopId} and id = ${orderId} and version = ${version} and is_on and deleted_at is null
        and paused_at is null
      for no key update skip locked`,
  );
  return order ?? null;
}

/** Texts that are made differently are in batches of their own. */
const hashOf = (
  { completionType, completionSettings: settings }: Rule,
  { voices: { voice, otherVoices }, translation }: TakeRequest,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        completionType,
        Object.entries(settings).sort(),
        [voice, ...otherVoices].map((used) => [used?.id, used?.version]),
        ...(translation ? [translation.languages] : []),
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
      where ${ofOrder(shopId, orderId)}
        and started_at >= ${timestamp(budgetPeriods(now).day)} and request_hash = ${hash} and status <> 'cancelled'
      order by started_at desc limit 1`,
  );
  return batch ?? null;
}

/** Lets all due products wait for a minute. */
const markDue = (tx: Transaction, shopId: ShopId, { orderId, quietMs }: DueRequest, reason: WaitReason, now: Date) =>
  tx.execute(
    sql`update standing_order_products set reason = ${reason}, retry_at = ${timestamp(now, lookAgainMs)}
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
  const wait = (reason: 'thin' | 'draft', ms: number) =>
    setWaiting(tx, shopId, id, decided.get(reason) ?? [], { reason, retryAt: timestamp(now, ms) });
  await wait('thin', lookAgainMs);
  await wait('draft', unmatchedAgainMs);
  const left = decided.get('leave') ?? [];
  const isOld = ({ seenAt }: DueProduct) => now.getTime() - seenAt.getTime() > forgottenAfterMs;
  await setDone(tx, shopId, id, left.filter(isOld));
  const unmatched = left.filter((product) => !isOld(product));
  if (unmatched.length > 0) await setUnmatched(tx, shopId, id, unmatched, now);
  return decided.get('generate') ?? [];
}

const setUnmatched = (tx: Transaction, shopId: ShopId, orderId: string, products: DueProduct[], now: Date) =>
  tx.execute(
    sql`update standing_order_products
      set state = case when batch_id is null then 'unmatched' else 'started' end,
        retry_at = ${timestamp(now, unmatchedAgainMs)}
      where ${these(shopId, orderId, products)}`,
  );

/** Nothing is to be generated for these. Those that had a text are kept, so that the limit of one text a day holds. */
async function setDone(tx: Transaction, shopId: ShopId, orderId: string, products: DueProduct[]): Promise<void> {
  if (products.length === 0) return;
  const had = ({ startedAt }: DueProduct) => startedAt !== null;
  await tx.execute(
    sql`update standing_order_products set state = 'started', reason = null, retry_at = null
      where ${these(shopId, orderId, products.filter(had))}`,
  );
  await deleteDue(
    tx,
    shopId,
    orderId,
    products.filter((product) => !had(product)),
  );
}

type WaitKind = Extract<WaitReason, 'once_a_day' | 'over_budget' | 'no_main_text'>;

interface Wanted {
  wanted: DueProduct[];
  texts: TakeRequest['texts'];
  now: Date;
}

/** The products that get texts now, with their texts. The others wait, or there is nothing to generate for them. */
async function withTexts(
  tx: Transaction,
  shopId: ShopId,
  { id, rule }: OrderRow,
  { wanted, texts, now }: Wanted,
): Promise<Chosen[]> {
  const drafted = await draftedPictures(tx, shopId, id, [...(texts?.values() ?? [])]);
  const known = wanted.flatMap((product): Chosen[] => {
    if (!texts) return [{ product, items: [product.product], waitsForMainText: false }];
    // What became due after the store was asked is next.
    const found = texts.get(product.id);
    if (!found) return [];
    const items = found.items.filter(({ picture }) => !picture || !drafted.has(picture.id));
    return [{ ...found, product, items }];
  });
  const maxTexts = Math.floor(
    Math.min(rule.tokensPerDay, rule.tokensPerMonth ?? Number.POSITIVE_INFINITY) / tokenCost(rule.completionType),
  );
  const kinds = Map.groupBy(known, ({ product, items, waitsForMainText }) => {
    if (items.length > 0 && hadTextOfDay(product, now)) return 'once_a_day';
    if (items.length > maxTexts) return 'over_budget';
    if (items.length > 0) return 'chosen';
    return waitsForMainText ? 'no_main_text' : 'unmatched';
  });
  const products = (kind: WaitKind | 'unmatched') => (kinds.get(kind) ?? []).map(({ product }) => product);
  const wait = (reason: WaitKind, retryAt: SQL) => setWaiting(tx, shopId, id, products(reason), { reason, retryAt });
  await wait('once_a_day', sql`started_at + ${againAfterMs} * interval '1 ms'`);
  await wait('over_budget', timestamp(budgetPeriods(now).nextDay));
  await wait('no_main_text', timestamp(now, unmatchedAgainMs));
  // Only a change of the product makes the store be asked again; a text of ours does not.
  await setDone(tx, shopId, id, products('unmatched'));
  return kinds.get('chosen') ?? [];
}

/** The pictures of these texts that have a draft of this standing order already, because another product shows them too. */
async function draftedPictures(
  tx: Transaction,
  shopId: ShopId,
  orderId: string,
  texts: ProductTexts[],
): Promise<Set<string>> {
  const ids = texts.flatMap(({ items }) => items.flatMap(({ picture }) => picture?.id ?? []));
  if (ids.length === 0) return new Set();
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select i.product->'picture'->>'id' as id from batch_items i
      where i.shop_id = ${shopId} and i.batch_id in (select id from batches where ${ofOrder(shopId, orderId)})
        and i.status in ('pending', 'ready', 'conflict')
        and i.product->'picture'->>'id' in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Set(rows.map((row) => row.id));
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
  texts: Chosen[];
  now: Date;
}

/** Adds the products to the day's batch; null when the shop cannot afford them. */
async function startTexts(
  tx: Transaction,
  shopId: ShopId,
  { order, hash, batch, request, texts, now }: Start,
): Promise<StartedTexts | null> {
  const items = texts.flatMap((chosen) => chosen.items);
  const batchId = batch?.id ?? randomUUID();
  const first = batch
    ? await extendEnded(tx, shopId, batchId, items, now)
    : (await startWithItems(tx, shopId, newBatch(batchId, order, hash, request), items, now))
      ? 0
      : null;
  if (first === null) return null;
  let position = first;
  const placed = texts.map((chosen) => {
    const row = { id: chosen.product.id, position, follows: chosen.waitsForMainText };
    position += chosen.items.length;
    return row;
  });
  await tx.execute(
    sql`update standing_order_products p
      set state = case when placed.follows then 'waiting' else 'started' end, batch_id = ${batchId},
        position = placed.position, started_at = ${timestamp(now)},
        reason = case when placed.follows then 'no_main_text' end,
        retry_at = case when placed.follows then ${timestamp(now, unmatchedAgainMs)} end
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed (id bigint, position int, follows boolean)
      where p.shop_id = ${shopId} and p.order_id = ${order.id} and p.product_id = placed.id`,
  );
  return { batchId, texts: items.length };
}

const newBatch = (
  id: string,
  order: OrderRow,
  hash: string,
  { voices, translation }: TakeRequest,
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
  translation,
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
  { id }: OrderRow,
  { left, share: { limit, nextCost }, now }: { left: Chosen[]; share: Share; now: Date },
): Promise<void> {
  const { nextDay, nextMonth } = budgetPeriods(now);
  const retryAt = { day_budget: timestamp(nextDay), month_budget: timestamp(nextMonth), no_tokens: sql`null` }[limit];
  const products = left.map(({ product }) => product);
  await setWaiting(tx, shopId, id, products, { reason: limit, retryAt });
  if (limit === 'no_tokens')
    await tx.execute(
      sql`update standing_orders set paused_at = ${timestamp(now)}, tokens_needed = ${nextCost}
        where shop_id = ${shopId} and id = ${id}`,
    );
}

async function setWaiting(
  tx: Transaction,
  shopId: ShopId,
  orderId: string,
  products: DueProduct[],
  { reason, retryAt }: { reason: WaitReason; retryAt: SQL },
): Promise<void> {
  if (products.length === 0) return;
  await tx.execute(
    sql`update standing_order_products set state = 'waiting', reason = ${reason}, retry_at = ${retryAt}
      where ${these(shopId, orderId, products)}`,
  );
}

const these = (shopId: ShopId, orderId: string, products: DueProduct[]): SQL =>
  sql`shop_id = ${shopId} and order_id = ${orderId} and product_id = any(${idArray(products.map(({ id }) => id))})`;
