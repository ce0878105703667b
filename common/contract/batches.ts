import { z } from 'zod';
import { instructionsLimit } from '../catalogue/completion-settings.ts';
import { completionTypeIds } from '../catalogue/completion-types.ts';
import { isLonger } from '../catalogue/input-errors.ts';
import { maxBatchItems } from '../pricing/batch-limits.ts';
import { likeness } from './alike.ts';
import { replacement, writeLocation } from './changes.ts';
import { claim, unsupportedClaim } from './claims.ts';
import { translatedField, translateFrom, translateMode, translationRequest } from './languages.ts';
import { textNote } from './notes.ts';
import { operation } from './operation.ts';
import { productGroup } from './products.ts';
import { routes } from './routes.ts';
import { completionSettings } from './session.ts';
import { keywordStats, productId, remainingCWInfo } from './shapes.ts';
import { textVoice } from './voices/voice-shapes.ts';

const moment = z.iso.datetime();
export const batchId = z.string().min(1).max(100);
export const itemId = z.string().min(1).max(200);
export const count = z.number().int();

export const typedSettings = completionSettings.extend({
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
    /** Limits the group to these products; the server uses only their ids and reads the products from the store. */
    products: z.array(batchProduct).min(1).max(maxBatchItems).nullish(),
    /** Products of the group that the merchant took off the list. */
    excludedIds: z.array(productId).max(250).optional(),
    /** Repeating a request with its key returns the batch that it started before. */
    idempotencyKey: z.string().min(1).max(100).optional(),
    /** Only products with an empty field that would be published to; the others are left out and cost nothing. */
    onlyEmpty: z.boolean().optional(),
    /** Leaves out products that we know too little about; they cost nothing. */
    leaveOutThin: z.boolean().optional(),
    /** Leaves out products that score good already; they cost nothing. */
    leaveOutGood: z.boolean().optional(),
    /** The voice to write in; absent: the one for each product, or else the shop's default voice; null: none. */
    voiceId: z.string().max(100).nullish(),
    /** Looks at up to four pictures of each product; costs one token more per text. */
    useImages: z.boolean().optional(),
    /** Takes only the first products of the group, for a merchant whose tokens do not reach for all. */
    limit: z.number().int().min(1).max(maxBatchItems).optional(),
    /** Generates this many texts for each product; needs the feature flag `multiply_products`. */
    repeat: z.number().int().min(1).max(maxBatchItems).optional(),
    /** The batch pauses after its first three products, until `resume`. */
    pilot: z.boolean().optional(),
    /** In these languages of the store: each product and language is an item, and `limit` and `expectedTotal` count items. */
    ...translationRequest,
    /** With `languages`; absent: `facts`. The main language is always written from the facts. */
    translateFrom: translateFrom.optional(),
    /** How many products the merchant was shown. When the group has another number now, nothing starts. */
    expectedTotal: z.number().int().min(0).optional(),
  }),
  response: z.object({
    res: z.discriminatedUnion('type', [
      z.object({ type: z.literal('not_enough_tokens') }),
      z.object({ type: z.literal('started'), batchId: z.string() }),
      /** Not as many products as `expectedTotal`: the merchant is asked again. */
      z.object({ type: z.literal('total_changed'), total: z.number().int() }),
    ]),
    remainingCWInfo,
  }),
});

const batchStatus = z.enum(['queued', 'running', 'paused', 'completed', 'partial', 'failed', 'cancelled']);
export type BatchStatus = z.infer<typeof batchStatus>;
const batchItemStatus = z.enum(['pending', 'ready', 'failed', 'skipped', 'written', 'conflict']);
export type BatchItemStatus = z.infer<typeof batchItemStatus>;

/** What a batch's products were chosen by: a group, or the standing order that started it. */
const batchSource = z.discriminatedUnion('type', [
  ...productGroup.options,
  z.object({ type: z.literal('standing_order'), id: z.string() }),
]);
export type BatchSource = z.infer<typeof batchSource>;

export const batchTranslation = z.object({
  languages: z.array(z.string()),
  translate: translateMode,
  translateFrom,
  fields: z.array(translatedField),
});

/** The data of the event `batch` in `batch-events`, sent after each change. */
export const batchState = z.object({
  id: z.string(),
  status: batchStatus,
  /** A list of ids is cut to its first 25; `rerunBatch` returns all of them. */
  source: batchSource,
  sourceName: z.string(),
  completionType: z.enum(completionTypeIds),
  completionSettings,
  /** The languages that it writes in; null for the language in the settings. */
  translation: batchTranslation.nullable(),
  startedBy: z.object({ id: z.string(), name: z.string() }),
  startedAt: moment,
  /** A cancelled batch ends when the texts that were begun are there. */
  endedAt: moment.nullable(),
  /** The counts add up to `total`; `pending` includes products that are not read yet. */
  counts: z.object({
    total: count,
    pending: count,
    ready: count,
    failed: count,
    skipped: count,
    written: count,
    conflict: count,
  }),
  /** Of how many products the texts are: a product has one for each language or picture. null while they are being read. */
  products: count.nullable(),
  /**
   * Of the ready and checked texts: how many have warnings, how many of these lower the score, how many replace a text,
   * and how many state something that the shop's data does not support (`unsupportedOnly`: and have no warnings).
   */
  readyTexts: z.object({
    warned: count,
    lowerScore: count,
    replacing: count,
    unsupported: count,
    unsupportedOnly: count,
    /** Ready texts that are not checked yet. Publishing all leaves them out. */
    unchecked: count,
  }),
  /** The shop's choice: publishing all leaves out texts with unsupported statements. */
  leavesOutUnsupported: z.boolean(),
  /** Products that a cancel left without a text; they are part of `skipped`. */
  cancelled: count,
  tokens: z.object({ held: count, used: count, released: count }),
  /** Estimated from the last half minute; null when nothing runs or there is too little to estimate from. */
  secondsLeft: z.number().nullable(),
  /** How many of its ready texts say what only its instructions say. 0 once staff have published with these instructions. */
  textsWithInstructed: count,
  /** The batch has paused after its pilot; `resume`, with corrected settings if needed, generates the rest. */
  isPilot: z.boolean(),
  /** Why the batch has paused without the merchant's doing; it resumes when the reason is gone. */
  pauseReason: z.string().nullable(),
  /** Why the whole batch failed, for the merchant. */
  error: z.string().nullable(),
  /** The latest run that published or undid texts of this batch. */
  update: z
    .object({
      id: z.string(),
      kind: z.enum(['write', 'revert']),
      status: z.enum(['queued', 'running', 'completed', 'partial', 'failed']),
      counts: z.object({ total: count, done: count, failed: count, conflict: count }),
      /** The store does not answer: why the run waits, for the merchant, and when it goes on. */
      problem: z.string().nullable(),
      retryAt: moment.nullable(),
    })
    .nullable(),
});
export type BatchState = z.infer<typeof batchState>;

/** A batch in a list. */
export const batchSummary = batchState.pick({
  id: true,
  status: true,
  source: true,
  sourceName: true,
  completionType: true,
  startedBy: true,
  startedAt: true,
  endedAt: true,
  counts: true,
  products: true,
});
export type BatchSummary = z.infer<typeof batchSummary>;

/** The shop's batches, newest first. */
export const batches = operation(routes.batches, {
  query: z.object({ cursor: z.string().max(200).optional() }),
  response: z.object({ batches: z.array(batchSummary), nextCursor: z.string().nullable() }),
});

export const batch = operation(routes.batch, {
  query: z.object({ id: batchId }),
  response: z.object({ batch: batchState }),
});

/** Keyed by store field, or by part when the part is not published. `description` is HTML, all others plain text. */
const texts = z.record(z.string(), z.string());

/** What publishing a text would make worse on the product's page. */
const itemWarning = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lower_score'), points: count }),
  z.object({ type: z.literal('loses_list') }),
  /** As the old text words them: `620 g per square metre`. */
  z.object({ type: z.literal('loses_figures'), figures: z.array(z.string()) }),
  z.object({ type: z.literal('shorter'), wordsBefore: count, wordsAfter: count }),
  /** Words that the voice of the text never says. */
  z.object({ type: z.literal('banned_words'), words: z.array(z.string()) }),
]);
export type ItemWarning = z.infer<typeof itemWarning>;

export const batchItem = z.object({
  id: z.string(),
  productId: z.string(),
  /** The store's language that it is written in; null where the batch chose none. */
  locale: z.string().nullable(),
  title: z.string(),
  /** The product's picture, or the one that an alt text is for. */
  imageUrl: z.string().nullable(),
  /** With `image_alt_text`: the picture; null with other types. */
  imageId: z.string().nullable(),
  /** With `image_alt_text`: the first 20 other products that show the same file, whose alt text changes too. */
  sharedWith: z.array(z.string()),
  /** How many more show it. */
  sharedWithMore: count,
  status: batchItemStatus,
  before: texts,
  /** Empty until the text is generated. */
  after: texts,
  keywordStats: keywordStats.nullable(),
  scoreBefore: count.nullable(),
  /** The score with our text where it was published; an unpublished text counts as replacing the existing one. */
  scoreAfter: count.nullable(),
  /** How many points of the score come from protected parts that stay when our text replaces the existing one. */
  keptPoints: z.number().int(),
  /** A description that is added to the existing one loses nothing; then they do not apply. */
  warnings: z.array(itemWarning),
  /** Where the product's pictures contradict its data, for the merchant. */
  conflicts: z.array(z.string()),
  /** A field that the text is published to has a text now. */
  replacesText: z.boolean(),
  /** For the merchant: why it failed, what the conflict is, or why it could not be published or undone. */
  error: z.string().nullable(),
  attempts: count,
  changeIds: z.array(z.string()),
  isEdited: z.boolean(),
  claims: z.array(claim),
  /** Those of the claims that have no source. */
  pleaseCheck: z.array(unsupportedClaim),
  /** False while the check of its statements has not succeeded; until then it is published only by name. */
  isChecked: z.boolean(),
  /** How close the text is to the voice it was generated with; null without one. */
  voice: textVoice.nullable(),
  /** Texts of the shop that it is too much like, the closest first. */
  alike: z.array(likeness),
  /** Where the text does not keep to the shop's glossary, in words. */
  glossaryFaults: z.array(z.string()),
  /** What is not quite as asked about the text. A part that did not come is not in `after`. */
  notes: z.array(textNote),
  writtenBy: z.string().nullable(),
  writtenAt: moment.nullable(),
  /** It waits to be published or undone. */
  isOnItsWay: z.boolean(),
  /** A newer text of ours stands in its place: that of a batch, or a single one. null: nothing newer of ours. */
  replacedBy: replacement.nullable(),
  /** Where its description was published; null when it is not in the store or we do not know. */
  writtenLocation: writeLocation.nullable(),
});
export type BatchItem = z.infer<typeof batchItem>;

export const batchItems = operation(routes.batchItems, {
  query: z.object({
    id: batchId,
    cursor: z.string().max(200).optional(),
    status: batchItemStatus.optional(),
    /** Only ready texts with statements that the shop's data does not support. */
    toCheck: z.literal('true').optional(),
    /** Part of the product's title. */
    query: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(250).optional(),
  }),
  response: z.object({ items: z.array(batchItem), nextCursor: z.string().nullable() }),
});
