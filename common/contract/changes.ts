import { z } from 'zod';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { collectionId, productId } from './shapes.ts';

const storeField = z.enum(['description', 'product-name', 'seo-title', 'seo-description']);
export const writeLocation = z.enum(['REPLACE', 'ADD_BEFORE', 'ADD_AFTER']);
export type PublishLocation = z.infer<typeof writeLocation>;

const change = <Field extends z.ZodType>(field: Field) =>
  z.object({
    field,
    content: z.string().max(200_000),
    textType: z.enum(['text', 'html']),
    /** The generation of this text, where it is not the request's: a part that was rewritten alone. */
    generationId: z.string().max(100).nullish(),
    /** The content is the whole description: tables, embeds and marked blocks that it lacks are removed. */
    isWhole: z.boolean().optional(),
  });

const changeIds = z.array(z.string());

export const changeProducts = operation(routes.changeProducts, {
  request: z.object({
    products: z
      .array(
        z.object({
          shopifyProductId: productId,
          /** The language of a translation; absent for the store's main language. */
          locale: z.string().max(20).optional(),
          changes: z.array(change(storeField)).min(1).max(4),
        }),
      )
      .min(1)
      .max(50),
    location: writeLocation,
    generationId: z.string().max(100).nullish(),
    /** Publishes a translation although its main text has changed or someone else has translated it (409 `conflict`). */
    overwriteConflicts: z.boolean().optional(),
    /** Also where a product takes part in a running test of texts (409 `in_test`). */
    evenInTests: z.boolean().optional(),
  }),
  response: z.object({
    changeIds,
    /** What was not published, and why. When nothing was, the request fails. */
    failed: z.array(
      z.object({ shopifyProductId: z.string(), locale: z.string().nullable(), field: storeField, why: z.string() }),
    ),
  }),
});

export const changeCollection = operation(routes.changeCollection, {
  request: z.object({
    collection: z
      .object({
        shopifyCollectionId: collectionId,
        /** The language of a translation; absent for the store's main language. */
        locale: z.string().max(20).optional(),
        changes: z.array(change(storeField)).min(1).max(4),
      })
      .refine(
        ({ locale, changes }) => locale !== undefined || changes.every(({ field }) => field === 'description'),
        'in the main language only the description is published',
      ),
    location: writeLocation,
    generationId: z.string().max(100).nullish(),
    /** As for products. */
    overwriteConflicts: z.boolean().optional(),
  }),
  response: z.object({ changeIds }),
});

/** The batch whose text stands in the place of an older one of ours; both null for a single text. */
export const replacement = z.object({ batchId: z.string().nullable(), batchName: z.string().nullable() });

/** Undoes changes at once, or starts a job that undoes a batch's published items (all or some). */
export const revertChanges = operation(routes.revertChanges, {
  request: z.union([
    z.object({
      changeIds: z.array(z.string().max(100)).min(1).max(1_000),
      /** Also where a product takes part in a running test of texts (409 `in_test`). */
      evenInTests: z.boolean().optional(),
    }),
    z.object({
      batchId: z.string().min(1).max(100),
      itemIds: z.array(z.string().max(200)).min(1).max(50_000).optional(),
      /** Only what this run published: the batch's `update.id`. */
      updateId: z.string().min(1).max(100).optional(),
      evenInTests: z.boolean().optional(),
    }),
  ]),
  response: z.object({
    reverted: changeIds,
    skipped: z.array(
      z.object({
        changeId: z.string(),
        why: z.string(),
        /** A newer text of ours stands there: that of a batch, or a single one. */
        replacedBy: replacement.optional(),
      }),
    ),
    /** Only for a batch: then both lists are empty, and the batch's `update` shows the progress of the job. */
    updateId: z.string().optional(),
  }),
});
