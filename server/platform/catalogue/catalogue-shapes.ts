import { z } from 'zod';
import type { CatalogueProduct } from '../../domain/catalogue/catalogue-product.ts';
import { numberInId } from '../../domain/catalogue/product-match.ts';

const gid = (kind: string) =>
  z
    .string()
    .startsWith(`gid://shopify/${kind}/`)
    .transform((id, context) => {
      const number = numberInId(id);
      if (number !== null) return number;
      context.addIssue('not an id');
      return z.NEVER;
    });

export const productNumber = gid('Product');
export const collectionNumber = gid('Collection');

const fields = z.object({
  id: productNumber,
  title: z.string(),
  handle: z.string(),
  status: z.string(),
  vendor: z.string(),
  productType: z.string(),
  tags: z.array(z.string()),
  descriptionHtml: z.string(),
  updatedAt: z.string().transform((text) => new Date(text)),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  featuredMedia: z
    .object({ preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable() })
    .nullable(),
});

/** A product with the fields that every catalogue document selects. */
export const catalogueProduct = fields.transform(
  ({ seo, featuredMedia, ...product }): CatalogueProduct => ({
    ...product,
    metaTitle: seo.title ?? '',
    metaDescription: seo.description ?? '',
    imageUrl: featuredMedia?.preview?.image?.url ?? null,
  }),
);

export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
