import { z } from 'zod';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { productId } from './shapes.ts';

/** More pictures of one product are written for in several goes. */
export const maxImagesAtOnce = 50;

export const imageId = z.string().startsWith('gid://shopify/MediaImage/').max(100);

const productImage = z.object({
  id: imageId,
  /** null until the store has processed the file. */
  url: z.string().nullable(),
  alt: z.string(),
  /** Why no alt text can be written for it, for the merchant; null: it can. */
  problem: z.string().nullable(),
  /** The titles of the first 20 other products that show the same file, as far as we have read the catalogue. */
  sharedWith: z.array(z.string()),
  /** How many more show it. */
  sharedWithMore: z.number().int(),
});
export type ProductImage = z.infer<typeof productImage>;

/** The pictures of a product in their order. */
export const images = operation(routes.images, {
  query: z.object({ shopifyProductId: productId }),
  response: z.object({
    images: z.array(productImage),
    /** False: the configured writing service cannot look at pictures. */
    canSee: z.boolean(),
    /** Whether the shop lets us change the alt texts of its files. */
    hasFilesAuthorization: z.boolean(),
  }),
});

/** Publishes alt texts. Each picture has an outcome of its own; products that share a picture all show its text. */
export const changeImages = operation(routes.changeImages, {
  request: z.object({
    images: z
      .array(
        z.object({
          imageId,
          /** An empty one is removed. */
          alt: z.string().max(2_000),
          /** The alt text that the merchant saw. If the store has another one now, the picture is left as it is. */
          before: z.string().max(2_000).optional(),
        }),
      )
      .min(1)
      .max(maxImagesAtOnce),
    generationId: z.string().max(100).nullish(),
  }),
  response: z.object({
    changes: z.array(z.object({ imageId, changeId: z.string() })),
    /** For the merchant: why a picture was not changed. */
    refused: z.array(z.object({ imageId, message: z.string() })),
  }),
});
