import { z } from 'zod';

/** Shapes that several operations share. */

const globalId = (kind: 'Product' | 'Collection') =>
  z
    .union([z.string().max(100), z.number()])
    .transform((id) => String(id))
    .refine(
      (id) => new RegExp(`^(gid://shopify/${kind}/)?[1-9][0-9]{0,19}$`).test(id),
      `not the id of a ${kind.toLowerCase()}`,
    )
    .transform((id) => (id.startsWith('gid:') ? id : `gid://shopify/${kind}/${id}`));

/** The platform's global id; a plain number is converted to one. */
export const productId = globalId('Product');
export const collectionId = globalId('Collection');

export const remainingCWInfo = z.object({
  remaining: z.number().int(),
  showAsUnlimited: z.boolean(),
  asOf: z.iso.datetime(),
});
export type RemainingCWInfo = z.infer<typeof remainingCWInfo>;

export const keywordStats = z.object({
  density: z.number().nullable(),
  characters: z.number().int(),
  words: z.number().int(),
});

export const product = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  descriptionHtml: z.string(),
  tags: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  imageUrl: z.string().nullable(),
  /** Its page as shoppers see it, a draft's as a preview; absent where the store has no online store. */
  storeUrl: z.string().optional(),
});
export type Product = z.infer<typeof product>;

/** Of a product, as far as our copy of the catalogue knows; at most 50 are counted. */
export const pictureCount = z.object({ all: z.number().int(), withAlt: z.number().int() });

export const collection = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  descriptionHtml: z.string(),
  imageUrl: z.string().nullable(),
  productsSample: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type Collection = z.infer<typeof collection>;

/** The version of what is saved that its editor read. Absent: whatever stands there is replaced. */
export const readVersion = z.number().int().min(0).optional();

/** Of what stands now, beside the error `changed_meanwhile`: who saved it and when, as far as we know. */
const lastChange = z.object({
  version: z.number().int(),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type LastChange = z.infer<typeof lastChange>;

/** The response of every failed call. */
const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
  /** With `changed_meanwhile`: what stands now. */
  current: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
