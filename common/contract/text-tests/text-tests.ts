import { z } from 'zod';
import { operation } from '../operation.ts';
import { routes } from '../routes.ts';

const moment = z.iso.datetime();
const count = z.number().int();
const testId = z.string().min(1).max(100);
const interval = z.tuple([z.number(), z.number()]);

const verdict = z.enum(['better', 'worse', 'no_difference_found', 'not_enough_data']);
export type TextTestVerdict = z.infer<typeof verdict>;

const result = z.object({
  metric: z.literal('orders'),
  /** Orders of each cohort since the start. */
  new: count,
  old: count,
  /** New to old since the start, against the same ratio before it; null without enough data. */
  ratio: z.number().nullable(),
  /** At 95 %, although one may look every day. */
  interval: interval.nullable(),
  verdict,
  /** Days of the test that the figures do not cover yet. */
  daysNeeded: count,
  /** How many days of the test they cover, and how many before it. */
  days: count,
  daysBefore: count,
  /** The first and the last day of the test that they cover: 2026-11-19. */
  from: z.string(),
  to: z.string(),
  products: count,
  /** A product with more than a third of its cohort's orders, and what the figures say without it. */
  without: z
    .object({ title: z.string(), ratio: z.number().nullable(), interval: interval.nullable(), verdict })
    .nullable(),
  /** In words, with all that it does not cover. */
  summary: z.string(),
  /** What the reader of these figures should know. */
  notes: z.array(z.string()),
  /** Orders by week, each cohort against what it sold in an average week before; 1 is as before. */
  plot: z.array(
    z.object({
      from: z.string(),
      isBefore: z.boolean(),
      new: z.number(),
      old: z.number(),
      /** How far chance alone moves a week of a cohort, to both sides. */
      band: z.number(),
    }),
  ),
});
export type TextTestResult = z.infer<typeof result>;

const textTest = z.object({
  id: z.string(),
  batchId: z.string(),
  batchName: z.string(),
  /** `ended`: its days are over, or it was stopped, kept or restored. */
  status: z.enum(['draft', 'running', 'ended']),
  /** null: it waits for the merchant to keep the new texts or to restore the old ones. */
  outcome: z.enum(['stopped', 'kept', 'restored', 'uninstalled']).nullable(),
  share: z.number(),
  days: count,
  cohorts: z.object({ new: count, old: count }),
  createdAt: moment,
  startedAt: moment.nullable(),
  endsAt: moment.nullable(),
  endedAt: moment.nullable(),
  startedBy: z.string(),
  /** What can be found in this store. */
  promise: z.object({
    /** 0.2: a difference of 20 % or more. null: nothing can be said. */
    smallestDifference: z.number().nullable(),
    /** No figures of this store are known. */
    isAssumed: z.boolean(),
    /** Of the test's products, before it. */
    ordersPerDay: z.number(),
    /** To see a difference of 50 %; null: enough. */
    productsNeeded: count.nullable(),
    /** In words. */
    text: z.string(),
  }),
  /** For the store's analytics. */
  query: z.string(),
  result: result.nullable(),
  /** Of its products: changed by staff since the start, no longer in the store, and with the new text in the store. */
  products: z.object({ changed: count, deleted: count, published: count }),
  marks: z.object({
    /** false: the store has not allowed us to mark products; the test does without. */
    isAllowed: z.boolean(),
    /** How many products have their cohort as a metafield now. */
    inStore: count,
  }),
});
export type TextTest = z.infer<typeof textTest>;

export const textTests = operation(routes.textTests, {
  /** With `batchId`: only those of this batch. */
  query: z.object({ id: testId.optional(), batchId: z.string().min(1).max(100).optional() }),
  response: z.object({
    /** Newest first. */
    tests: z.array(textTest),
  }),
});

/** Makes a draft. 409 `too_small` where no store with so few products could show a difference of 50 %. */
export const createTextTest = operation(routes.createTextTest, {
  request: z.object({
    batchId: z.string().min(1).max(100),
    /** The part of the products that gets the new text. */
    share: z.number().min(0.2, 'at least 0.2').max(0.8, 'at most 0.8').default(0.5),
    days: z.number().int().min(14, 'at least 14').max(84, 'at most 84').default(28),
  }),
  response: z.object({ test: textTest }),
});

/** `keep` publishes the other new texts too, `restore` undoes the new texts, `stop` leaves everything as it is. */
export const actOnTextTest = operation(routes.actOnTextTest, {
  request: z.object({ id: testId, action: z.enum(['start', 'stop', 'keep', 'restore']) }),
  response: z.object({ test: textTest }),
});

/** The body is a CSV of the store's analytics: of the past before the start, of everything since. */
export const saveTextTestResults = operation(routes.saveTextTestResults, {
  query: z.object({ id: testId }),
  request: z.union([z.instanceof(Uint8Array), z.string()], { error: 'send the CSV file as the body' }),
  response: z.object({ test: textTest }),
});
