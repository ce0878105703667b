import { z } from 'zod';
import { operation } from './operation.ts';
import { routes } from './routes.ts';

const widget = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  url: z.string(),
  imageUrl: z.string(),
  hidden: z.boolean(),
});

export const home = operation(routes.home, {
  response: z.object({
    hasWriteProductsAuthorization: z.boolean(),
    /** At most once a week: the browser saves in `seen_cards.conversion_popup` when it showed the popup. */
    showConversionPopup: z.boolean(),
    showCopyToClipboardPopup: z.boolean(),
    widgets: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('STATS'),
        pcmsWidgets: z.array(widget),
        shopProductStats: z.object({
          totalProducts: z.number().int(),
          averageScore: z.number().int(),
          productsWithoutSEO: z.number().int(),
        }),
      }),
      z.object({ type: z.literal('SHOP_INCOMPLETE'), progress: z.number().optional() }),
    ]),
  }),
});
