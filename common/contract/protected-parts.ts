import { z } from 'zod';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { productId } from './shapes.ts';

const protectedParts = z.object({
  /** The block under one of these headings is kept in every description of the shop. */
  headings: z.array(z.string()),
  /** The blocks of this product's description as it is in the store now. */
  blocks: z.array(
    z.object({
      /** Names the block as long as its words stay. */
      key: z.string(),
      text: z.string(),
      /** The heading right above it; empty without one. */
      heading: z.string(),
      /** `kind`: a table, an embed or a block with the class `yodel-protected`. null: a new text replaces it. */
      protectedBy: z.enum(['kind', 'heading', 'block']).nullable(),
    }),
  ),
});

export const protectedPartsOf = operation(routes.protectedPartsOf, {
  query: z.object({ shopifyProductId: productId }),
  response: protectedParts,
});

/** Protects a block of this product or the blocks under a heading of all products, or stops protecting them. */
export const protectPart = operation(routes.protectPart, {
  request: z.object({
    shopifyProductId: productId,
    part: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('heading'), value: z.string().trim().min(1).max(200) }),
      z.object({ kind: z.literal('block'), value: z.string().min(1).max(100) }),
    ]),
    isProtected: z.boolean(),
  }),
  response: protectedParts,
});
