import { z } from 'zod';
import { completionTypeIds } from '../catalogue/completion-types.ts';
import { batchId, batchItem, batchState, batchTranslation, count, itemId, typedSettings } from './batches.ts';
import { writeLocation } from './changes.ts';
import { howToRemove } from './claims.ts';
import { translatedField } from './languages.ts';
import { operation } from './operation.ts';
import { productGroup } from './products.ts';
import { routes } from './routes.ts';
import { completionSettings } from './session.ts';
import { productId, remainingCWInfo } from './shapes.ts';

/** 409 `not_now` when the batch's status does not allow the action, 409 `not_enough_tokens` for an unaffordable retry. */
export const batchAction = operation(routes.batchAction, {
  request: z.object({
    id: batchId,
    /** `rewrite_pilot` generates the texts of a paused pilot again; they cost tokens again. */
    action: z.enum(['pause', 'resume', 'cancel', 'retry_failed', 'rewrite_pilot']),
    /** With `resume` and `rewrite_pilot`: the settings for the texts from now on. */
    completionSettings: typedSettings.optional(),
    /** With `retry_failed`: only these items. Absent: all failed items. */
    itemIds: z.array(itemId).min(1).max(50_000).optional(),
  }),
  response: z.object({ batch: batchState, remainingCWInfo }),
});

export const publishBatch = operation(routes.publishBatch, {
  request: z.object({
    batchId,
    /** Absent: all ready items. */
    itemIds: z.array(itemId).min(1).max(50_000).optional(),
    location: writeLocation,
    /** Absent: all fields, but not the product name of a composition. */
    fields: z.array(translatedField).min(1).max(4).optional(),
    /** Leaves out texts with warnings, unless they are added to the existing description. */
    withoutWarned: z.boolean().optional(),
    /** Without `itemIds`: leaves out texts with unsupported statements. It becomes the shop's choice; absent: as last chosen. */
    withoutUnsupported: z.boolean().optional(),
    /** Publishes items in conflict too, if `itemIds` names them. */
    overwriteConflicts: z.boolean().optional(),
    /** Also where a product takes part in a running test of texts (409 `in_test`). */
    evenInTests: z.boolean().optional(),
  }),
  response: z.object({ updateId: z.string() }),
});

/** The translations that are outdated since the batch has published main texts, and the batch that updates them. */
export const outdatedTranslations = operation(routes.outdatedTranslations, {
  query: z.object({ id: batchId }),
  response: z.object({
    /** null: none is outdated, or the store has not allowed us to translate. */
    update: z
      .object({
        /** The products with outdated translations, and those that were not read. */
        productIds: z.array(productId),
        languages: z.array(z.string()),
        fields: z.array(translatedField),
        /** How many texts, one for each product and language. Those that are missing are written together with them. */
        outdated: count,
        missing: count,
        /** How many products were not read, because the batch is large. */
        unreadProducts: count,
      })
      .nullable(),
  }),
});

export const rerunBatch = operation(routes.rerunBatch, {
  /** `only`: just the products that a cancel left without a text. */
  query: z.object({ batchId, only: z.literal('cancelled').optional() }),
  response: z.object({
    group: productGroup,
    excludedIds: z.array(z.string()),
    completionType: z.enum(completionTypeIds),
    completionSettings,
    translation: batchTranslation.nullable(),
    voice: z.object({
      /** The voice that the batch was written with. Absent: the one for each product; null: none. */
      id: z.string().nullish(),
      /** The name of the voice it was written with, where that was deleted; the default is used instead. */
      deletedName: z.string().nullable(),
    }),
  }),
});

/** A reviewer's own text for one item, or their decision to skip it or bring it back. */
export const editBatchItem = operation(routes.editBatchItem, {
  request: z.object({
    batchId,
    itemId,
    /** Keys as in the item's `after`; the other texts stay as they are. */
    after: z.record(z.string(), z.string().max(200_000)).optional(),
    isSkipped: z.boolean().optional(),
  }),
  response: z.object({ item: batchItem }),
});

/** Rewrites the sentence of an item's text that makes an unsupported claim; 404 if the text no longer makes it. */
export const removeBatchClaim = operation(routes.removeBatchClaim, {
  request: z.object({
    batchId,
    itemId,
    part: z.string().max(100).nullable(),
    /** The claim's words. */
    text: z.string().min(1).max(2_000),
    how: howToRemove,
  }),
  response: z.object({ item: batchItem }),
});
