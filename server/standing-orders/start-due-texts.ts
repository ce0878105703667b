import { createHash, randomUUID } from 'node:crypto';
import { tokenCost } from '../../common/pricing/token-cost.ts';
import { extendBatch, openWithItems } from '../batches/lifecycle/open-batch.ts';
import type { NewBatch } from '../batches/ports/batches.ts';
import type { Transaction } from '../foundation/database/database.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { DueProduct, DueRequest, StartedTexts, TakeRequest } from './ports/standing-orders.ts';
import type { Ports } from './ports.ts';
import { affordable, decide, type Share } from './rules/decide.ts';
import { orderStaff } from './rules/order-staff.ts';
import type { Rule } from './rules/rule.ts';
import { type Chosen, lookAgainMs, outcomesBeyond, sortDue, unmatchedAgainMs } from './rules/sort-due.ts';
import type { WaitReason } from './rules/waiting.ts';
import { dueProducts } from './store/due-products.ts';
import { draftedPictures, letAllWait, saveOutcomes, saveStarted } from './store/order-products.ts';
import {
  batchesOfDay,
  lockOrderAtWork,
  lockOrders,
  type OrderAtWork,
  pauseWithoutTokens,
  spentAndLeft,
} from './store/order-rows.ts';

type OrderPorts = Pick<Ports, 'clock' | 'inTransaction'>;

/**
 * Decides about due products and makes those that get a text items of the day's batch, with the hold for them: all in one
 * transaction, so that a product gets one text even if this is interrupted or runs in two workers at once. null when none
 * gets one now. Without tokens the order pauses.
 */
export function startDueTexts(
  { clock, inTransaction }: OrderPorts,
  shopId: ShopId,
  request: TakeRequest,
): Promise<StartedTexts | null> {
  const now = clock.now();
  return inTransaction(shopId, async (tx) => {
    await lockOrders(tx, shopId);
    const order = await lockOrderAtWork(tx, shopId, request);
    if (!order) return null;
    const hash = hashOf(order.rule, request);
    const batches = await batchesOfDay(tx, shopId, order.id, now);
    const batch = batches.find(({ status, requestHash }) => requestHash === hash && status !== 'cancelled');
    // The products wait until the texts that were begun are there.
    if (batch && !batch.isEnded) {
      if (batch.status === 'paused') await letAllWait(tx, shopId, request, waitForMinute('batch_paused', now));
      return null;
    }
    const due = await dueProducts(tx, shopId, order, request, now);
    const pictures = await draftedPictures(tx, shopId, order.id, pictureIdsIn(request));
    const { chosen, others } = sortDue(order.rule, due, { texts: request.texts, draftedPictures: pictures, now });
    const share = await shareOf(tx, shopId, order, chosen, now);
    const texts = chosen.slice(0, share.products);
    const begin = { order, hash, request, batchId: batch?.id, texts, now };
    const started = texts.length > 0 ? await start(tx, shopId, begin) : null;
    // A hold that was refused although the tokens seemed to suffice: someone else has just spent them.
    const { limit, nextCost } = texts.length > 0 && !started ? outOfTokens(order.rule, chosen) : share;
    const left = started ? chosen.slice(share.products) : chosen;
    await saveOutcomes(tx, shopId, order.id, [...others, ...outcomesBeyond(limit, left, now)]);
    if (left.length > 0 && limit === 'no_tokens')
      await pauseWithoutTokens(tx, shopId, order.id, { now, tokensNeeded: nextCost });
    return started;
  });
}

/** The due products that the rule wants to generate for, so that the store can be asked about them first. */
export function readDueProducts(
  { clock, inTransaction }: OrderPorts,
  shopId: ShopId,
  request: DueRequest,
): Promise<DueProduct[]> {
  const now = clock.now();
  return inTransaction(shopId, async (tx) => {
    const order = await lockOrderAtWork(tx, shopId, request);
    if (!order) return [];
    const batches = await batchesOfDay(tx, shopId, order.id, now);
    if (batches.some(({ isEnded }) => !isEnded)) return [];
    const due = await dueProducts(tx, shopId, order, request, now);
    return due.filter((product) => decide(order.rule, product) === 'generate');
  });
}

/** Lets all due products wait for a minute. */
export const letDueWait = (
  { clock, inTransaction }: OrderPorts,
  shopId: ShopId,
  request: DueRequest,
  reason: WaitReason,
): Promise<void> =>
  inTransaction(shopId, async (tx) => {
    const order = await lockOrderAtWork(tx, shopId, request);
    if (order) await letAllWait(tx, shopId, request, waitForMinute(reason, clock.now()));
  });

const waitForMinute = (reason: WaitReason, now: Date) => ({
  reason,
  now,
  retryAt: new Date(now.getTime() + lookAgainMs),
});

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

const pictureIdsIn = ({ texts }: TakeRequest): string[] =>
  [...(texts?.values() ?? [])].flatMap(({ items }) => items.flatMap(({ picture }) => picture?.id ?? []));

async function shareOf(
  tx: Transaction,
  shopId: ShopId,
  { id, rule }: OrderAtWork,
  chosen: Chosen[],
  now: Date,
): Promise<Share> {
  const { today, thisMonth, tokens } = await spentAndLeft(tx, shopId, id, now);
  return affordable(
    chosen.map(({ items }) => items.length),
    {
      costInTokens: tokenCost(rule.completionType),
      day: rule.tokensPerDay - today,
      month: rule.tokensPerMonth === null ? Number.POSITIVE_INFINITY : rule.tokensPerMonth - thisMonth,
      tokens,
    },
  );
}

const outOfTokens = ({ completionType }: Rule, [first]: Chosen[]): Pick<Share, 'limit' | 'nextCost'> => ({
  limit: 'no_tokens',
  nextCost: (first?.items.length ?? 1) * tokenCost(completionType),
});

interface Start {
  order: OrderAtWork;
  hash: string;
  /** The day's batch, which has ended and goes on; absent: a new one is started. */
  batchId: string | undefined;
  request: TakeRequest;
  texts: Chosen[];
  now: Date;
}

/** Adds the products to the day's batch; null when the shop cannot afford them. */
async function start(
  tx: Transaction,
  shopId: ShopId,
  { order, texts, now, ...rest }: Start,
): Promise<StartedTexts | null> {
  const items = texts.flatMap((chosen) => chosen.items);
  const batchId = rest.batchId ?? randomUUID();
  const first = rest.batchId
    ? await extendBatch(tx, shopId, batchId, items, now)
    : (await openWithItems(tx, shopId, newBatch(batchId, order, rest), items, now))
      ? 0
      : null;
  if (first === null) return null;
  let position = first;
  const placed = texts.map(({ product, items, waitsForMainText }) => {
    const row = { id: product.id, position, follows: waitsForMainText };
    position += items.length;
    return row;
  });
  const followsAt = new Date(now.getTime() + unmatchedAgainMs);
  await saveStarted(tx, shopId, { orderId: order.id, batchId, placed }, { now, followsAt });
  return { batchId, texts: items.length };
}

const startedBy = ({ name }: Rule) => {
  const { id, name: staffName } = orderStaff(name);
  return { staffId: id, staffName };
};

const newBatch = (
  id: string,
  { id: orderId, rule }: OrderAtWork,
  { hash, request: { voices, translation } }: Pick<Start, 'hash' | 'request'>,
): Omit<NewBatch, 'total' | 'memberIds'> => ({
  id,
  idempotencyKey: null,
  requestHash: hash,
  source: { type: 'standing_order', id: orderId },
  sourceName: rule.name,
  onlyIds: null,
  excludedIds: [],
  repeat: 1,
  // The standing order has chosen the products by both.
  onlyEmpty: false,
  leavesOutThin: false,
  leavesOutGood: false,
  isPilot: false,
  usesImages: false,
  translation,
  completionType: rule.completionType,
  settings: rule.completionSettings,
  ...voices,
  ...startedBy(rule),
  costInTokens: tokenCost(rule.completionType),
});
