import { z } from 'zod';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { collection, collectionId, product, productId } from './shapes.ts';

export const productInfo = operation(routes.product, {
  query: z.object({ shopifyProductId: productId }),
  response: z.object({ product }),
});

export const collectionInfo = operation(routes.collection, {
  query: z.object({ collectionId }),
  response: collection,
});

export const shopTags = operation(routes.shopTags, { response: z.array(z.string()) });
