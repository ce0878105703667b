import { z } from 'zod';
import { instructionsLimit } from '../catalogue/completion-settings.ts';
import { completionTypeIds } from '../catalogue/completion-types.ts';
import { isLonger } from '../catalogue/input-errors.ts';
import { writeLocation } from './changes.ts';
import { operation } from './operation.ts';
import { productGroup } from './products.ts';
import { routes } from './routes.ts';
import { completionSettings } from './session.ts';
import { keywordStats, productId, remainingCWInfo } from './shapes.ts';

const moment = z.iso.datetime();
const batchId = z.string().min(1).max(100);
const itemId = z.string().min(1).max(200);
const count = z.number().int();

const typedSettings = completionSettings.extend({
  freeTextInstructions: z
    .string()
    .max(200_000)
    .refine((text) => !isLonger(text, instructionsLimit), `more than ${instructionsLimit} characters`),
});

const batchProduct = z.object({
  shopifyId: productId,
  title: z.string().nullish(),
  existingDescription: z.string().nullish(),
  existingDescriptionHtml: z.string().nullish(),
  imageUrl: z.string().nullish(),
});

export const startBatch = operation(routes.startBatch, {
  request: z.object({
    source: productGroup,
    completionType: z.enum(completionTypeIds),
    completionSettings: typedSettings,
    /** Narrows the group by id; the server reads the products itself. */
    products: z.array(batchProduct).min(1).max(50_000).nullish(),
    /** The same key with the same request answers with the batch it started before. */
    idempotencyKey: z.string().min(1).max(100).optional(),
    /** Only products where a field that would be written is empty; the others are left out and cost nothing. */
    onlyEmpty: z.boolean().optional(),
    /** The first three products; then the batch waits, paused, until `resume`. */
    pilot: z.boolean().optional(),
  }),
  response: z.object({
    res: z.discriminatedUnion('type', [
      z.object({ type: z.literal('not_enough_tokens') }),
      z.object({ type: z.literal('started'), batchId: z.string() }),
    ]),
    remainingCWInfo,
  }),
});

const batchStatus = z.enum(['queued', 'running', 'paused', 'completed', 'partial', 'failed', 'cancelled']);
export type BatchStatus = z.infer<typeof batchStatus>;
const batchItemStatus = z.enum(['pending', 'ready', 'failed', 'skipped', 'written', 'conflict']);
export type BatchItemStatus = z.infer<typeof batchItemStatus>;

/** What `batch-events` sends as event `batch`, each time something has changed. */
const batchState = z.object({
  id: z.string(),
  status: batchStatus,
  /** Of a list of ids the first 25; `rerunBatch` has them all. */
  source: productGroup,
  sourceName: z.string(),
  completionType: z.enum(completionTypeIds),
  completionSettings,
  startedBy: z.object({ id: z.string(), name: z.string() }),
  startedAt: moment,
  endedAt: moment.nullable(),
  /** While the group is still being read, `pending` counts what is yet to come as well. They sum to `total`. */
  counts: z.object({
    total: count,
    pending: count,
    ready: count,
    failed: count,
    skipped: count,
    written: count,
    conflict: count,
  }),
  tokens: z.object({ held: count, used: count, released: count }),
  /** From the pace of the last moments; null when nothing runs or the pace is not known yet. */
  secondsLeft: z.number().nullable(),
  /** Paused by itself after its first three texts: `resume`, with corrected settings if wished, writes the rest. */
  isPilot: z.boolean(),
  /** Why a batch as a whole failed, in words. */
  error: z.string().nullable(),
  /** The write-back or take-back that runs or ran last. */
  update: z
    .object({
      id: z.string(),
      kind: z.enum(['write', 'revert']),
      status: z.enum(['queued', 'running', 'completed', 'partial', 'failed']),
      counts: z.object({ total: count, done: count, failed: count, conflict: count }),
    })
    .nullable(),
});
export type BatchState = z.infer<typeof batchState>;

export const batch = operation(routes.batch, {
  query: z.object({ id: batchId }),
  response: z.object({ batch: batchState }),
});

/** Keyed by store field where the part goes to the store, else by part. `description` is HTML, all others plain. */
const texts = z.record(z.string(), z.string());

const batchItem = z.object({
  id: z.string(),
  productId: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  status: batchItemStatus,
  before: texts,
  /** Empty until the text is there. */
  after: texts,
  keywordStats: keywordStats.nullable(),
  scoreBefore: count.nullable(),
  /** With the text where it stands; of one that is not in the store, as if it replaced what is there. */
  scoreAfter: count.nullable(),
  /** In words: why it failed, what the conflict is, or why it could not be written or taken back. */
  error: z.string().nullable(),
  attempts: count,
  changeIds: z.array(z.string()),
  isEdited: z.boolean(),
  pleaseCheck: z.array(z.object({ part: z.string().nullable(), text: z.string() })),
  writtenBy: z.string().nullable(),
  writtenAt: moment.nullable(),
  /** It waits to be written to the store, or taken back. */
  isOnItsWay: z.boolean(),
  /** Where its description stands in the store; null: it is not there, or we do not know. */
  writtenLocation: writeLocation.nullable(),
});
export type BatchItem = z.infer<typeof batchItem>;

export const batchItems = operation(routes.batchItems, {
  query: z.object({
    id: batchId,
    cursor: z.string().max(200).optional(),
    status: batchItemStatus.optional(),
    /** Part of the product's title. */
    query: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(250).optional(),
  }),
  response: z.object({ items: z.array(batchItem), nextCursor: z.string().nullable() }),
});

/** An action that the batch's state does not allow is a 409 `not_now`; a retry that costs too much 409 `not_enough_tokens`. */
export const batchAction = operation(routes.batchAction, {
  request: z.object({
    id: batchId,
    action: z.enum(['pause', 'resume', 'cancel', 'retry_failed']),
    /** With `resume`: what is not written yet is written with these. */
    completionSettings: typedSettings.optional(),
    /** With `retry_failed`: these alone. Absent: all that failed. */
    itemIds: z.array(itemId).min(1).max(50_000).optional(),
  }),
  response: z.object({ batch: batchState, remainingCWInfo }),
});

/** A reviewer's decision on one item: their own text for it, or to leave it out (and back in). */
export const editBatchItem = operation(routes.editBatchItem, {
  request: z.object({
    batchId,
    itemId,
    /** Keys as in the item's `after`; what is not named stays. */
    after: z.record(z.string(), z.string().max(200_000)).optional(),
    isSkipped: z.boolean().optional(),
  }),
  response: z.object({ item: batchItem }),
});

export const writeBatch = operation(routes.writeBatch, {
  request: z.object({
    batchId,
    /** Absent: all that are ready. */
    itemIds: z.array(itemId).min(1).max(50_000).optional(),
    location: writeLocation,
    /** Conflicts are left alone unless this is set and they are named in `itemIds`. */
    overwriteConflicts: z.boolean().optional(),
  }),
  response: z.object({ updateId: z.string() }),
});

export const rerunBatch = operation(routes.rerunBatch, {
  query: z.object({ batchId }),
  response: z.object({
    group: productGroup,
    completionType: z.enum(completionTypeIds),
    completionSettings,
  }),
});
