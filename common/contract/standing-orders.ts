import { z } from 'zod';
import { completionTypeIds } from '../catalogue/completion-types.ts';
import { typedSettings } from './batches.ts';
import { translationRequest } from './languages.ts';
import { operation } from './operation.ts';
import { productFilters } from './products.ts';
import { routes } from './routes.ts';
import { readVersion } from './shapes.ts';

export const standingOrderTriggers = [
  'created',
  'became_active',
  'text_missing',
  'score_below',
  'source_changed',
  'translation_outdated',
  'alt_text_missing',
] as const;
export type StandingOrderTrigger = (typeof standingOrderTriggers)[number];

const maxTokensPerDay = 100_000;
const maxTokensPerMonth = 1_000_000;

const moment = z.iso.datetime();
const count = z.number().int();
const orderId = z.string().min(1).max(100);

const rule = z.object({
  name: z.string().trim().min(1, 'needs a name').max(80, 'more than 80 characters'),
  /** Which products: a view of the products table. */
  filters: productFilters.default({}),
  /** When it acts: at any of these. */
  when: z
    .array(z.enum(standingOrderTriggers))
    .min(1, 'choose at least one')
    .max(20)
    .transform((triggers) => [...new Set(triggers)]),
  /** With `score_below`: the score that a product must be below. */
  scoreBelow: z.number().int().min(1).max(100).nullish(),
  completionType: z.enum(completionTypeIds),
  completionSettings: typedSettings,
  /** Absent: the shop's default voice; null: none. */
  voiceId: z.string().max(100).nullish(),
  /** As in a batch: one text for each of these languages of the store. Absent: the language of the settings. */
  languages: translationRequest.languages,
  // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
  then: z.enum(['draft', 'publish']).default('draft'),
  /** Only products with an empty field for the text. Absent: true, unless it acts on changed texts or low scores. */
  onlyEmpty: z.boolean().optional(),
  tokensPerDay: z.number().int().min(1, 'at least 1').max(maxTokensPerDay),
  /** Absent: no limit but the day's. */
  tokensPerMonth: z.number().int().min(1, 'at least 1').max(maxTokensPerMonth).nullish(),
  isOn: z.boolean().default(false),
});
export type StandingOrderRequest = z.output<typeof rule>;

const standingOrder = rule.extend({
  id: z.string(),
  version: count,
  scoreBelow: count.nullable(),
  voiceId: z.string().nullable().optional(),
  onlyEmpty: z.boolean(),
  tokensPerMonth: count.nullable(),
  counts: z.object({
    waiting: count,
    /** Texts to review. */
    drafts: count,
    published: count,
    /** Products whose text failed; `retry_failed` on their batch tries them again. */
    failed: count,
  }),
  /** The first failed texts, newest first, with the reason in words and the batch that they stand in. */
  failedTexts: z.array(
    z.object({ id: z.string(), title: z.string(), reason: z.string(), batchId: z.string(), itemId: z.string() }),
  ),
  /** What its texts of today cost, those being generated included; days and months are in UTC. */
  tokensToday: count,
  tokensThisMonth: count,
  /** Which of its budgets is used to 80 % or more. */
  budgetWarning: z.enum(['day', 'month']).nullable(),
  /** Why Yodel has paused it, for the merchant. Yodel resumes it when the reason is gone. */
  pauseReason: z.string().nullable(),
  /** The first products that wait, and why. */
  waitingProducts: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
  /** The newest batch with drafts. */
  reviewBatchId: z.string().nullable(),
  /** Who changed it, newest first. */
  changes: z.array(z.object({ version: count, what: z.string(), by: z.string(), at: moment })),
});
export type StandingOrder = z.infer<typeof standingOrder>;

export const standingOrders = operation(routes.standingOrders, {
  response: z.object({
    standingOrders: z.array(standingOrder),
    /** The triggers that can be chosen. */
    triggers: z.array(z.enum(standingOrderTriggers)),
  }),
});

/** Creates a standing order, or with `id` saves a new version of it; 409 `changed_meanwhile` when `version` is not the current one. */
export const saveStandingOrder = operation(routes.saveStandingOrder, {
  request: rule.extend({
    id: orderId.optional(),
    version: readVersion,
    /** With a change from `draft` to `publish`: its drafts of the last two days are published too, as if written now. */
    publishDrafts: z.boolean().optional(),
  }),
  response: z.object({
    standingOrder,
    /** Other orders that write the same text for some of the same products: only one of them acts for a product. */
    overlaps: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

/** Its texts stay; what it has begun is cancelled. */
export const deleteStandingOrder = operation(routes.deleteStandingOrder, {
  query: z.object({ id: orderId }),
  response: z.object({ standingOrders: z.array(standingOrder) }),
});

/** The products that a rule would have acted on in the last 30 days, as they are now. Nothing is saved. */
export const dryRunStandingOrder = operation(routes.dryRunStandingOrder, {
  request: rule.extend({ id: orderId.optional() }),
  response: z.object({
    total: count,
    tokens: count,
    /** `tokens` is the most that it would have cost: what is translated already costs nothing. */
    isUpperBound: z.boolean(),
    /** Products that take part in a running test of texts, in words: their texts stay drafts until it ends. */
    testWarning: z.string().nullable(),
    /** How many more would wait, because too little is known about them. */
    thin: count,
    /** The newest 250. */
    products: z.array(z.object({ id: z.string(), title: z.string(), imageUrl: z.string().nullable(), at: moment })),
  }),
});
