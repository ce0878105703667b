import { z } from 'zod';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import * as shapes from './shapes.ts';

export const product = operation(routes.product, {
  query: z.object({ shopifyProductId: shapes.productId }),
  response: z.object({ product: shapes.product, images: shapes.pictureCount.nullable() }),
});

export const collection = operation(routes.collection, {
  query: z.object({ collectionId: shapes.collectionId }),
  response: shapes.collection,
});

export const shopTags = operation(routes.shopTags, { response: z.array(z.string()) });

/** How many products have each tag, as far as our copy of the catalogue knows. */
export const tagCounts = operation(routes.tagCounts, {
  response: z.array(z.object({ tag: z.string(), products: z.number().int() })),
});
