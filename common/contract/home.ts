import { z } from 'zod';
import { batchSummary } from './batches.ts';
import { operation } from './operation.ts';
import { routes } from './routes.ts';

const widget = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  url: z.string(),
  imageUrl: z.string(),
  /** Beyond the first three, or about the same products as one that is shown. */
  hidden: z.boolean(),
  /** A batch that fixes it, and what each product costs; `url` above lists the products. */
  fix: z.object({
    name: z.string(),
    products: z.number().int(),
    costInTokens: z.number().int().positive(),
    url: z.string(),
  }),
});

export const home = operation(routes.home, {
  response: z.object({
    hasWriteProductsAuthorization: z.boolean(),
    /** At most once a week: the browser saves in `seen_cards.conversion_popup` when it showed the popup. */
    showConversionPopup: z.boolean(),
    showCopyToClipboardPopup: z.boolean(),
    /** Batches of the last 30 days that run, wait for the merchant or have texts to publish: the newest three. */
    openBatches: z.array(batchSummary),
    standingOrders: z.object({
      /** Texts of the last 30 days that wait for a review, and the newest batch of them. */
      toReview: z.number().int(),
      reviewBatchId: z.string().nullable(),
      /** Those that have paused because the tokens have run out. */
      outOfTokens: z.array(z.object({ id: z.string(), name: z.string(), since: z.iso.datetime() })),
    }),
    widgets: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('STATS'),
        pcmsWidgets: z.array(widget),
        shopProductStats: z.object({
          totalProducts: z.number().int(),
          averageScore: z.number().int(),
          productsWithoutSEO: z.number().int(),
        }),
        /** Of the average score and the number of products over thirty days; null while we know nothing so early. */
        scoreChange: z.object({ points: z.number().int(), products: z.number().int() }).nullable(),
      }),
      z.object({ type: z.literal('SHOP_INCOMPLETE'), progress: z.number().optional() }),
    ]),
  }),
});

export const rate = operation(routes.rate, {
  query: z.object({ rating: z.coerce.number().int().min(1).max(5) }),
  response: z.object({}),
});

/** Postpones the question for a while. */
export const dismissRating = operation(routes.dismissRating, { response: z.object({}) });
