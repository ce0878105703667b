import { z } from 'zod';
import type { Product } from '../../../common/contract/shapes.ts';
import { readable } from '../../../common/text/readable-html.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';
import type { ProductFields } from '../ports/shop-admin.ts';

/** A product with the fields that the product documents select. */
export const platformProduct = z.object({
  id: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  tags: z.array(z.string()),
  onlineStorePreviewUrl: z.string().nullish(),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  featuredMedia: z
    .object({ preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable() })
    .nullable(),
});

export const userErrors = z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() }));

export function productInput({ title, descriptionHtml, seoTitle, seoDescription }: ProductFields) {
  const seo = {
    ...(seoTitle !== undefined && { title: seoTitle }),
    ...(seoDescription !== undefined && { description: seoDescription }),
  };
  return {
    ...(title !== undefined && { title }),
    ...(descriptionHtml !== undefined && { descriptionHtml }),
    ...(Object.keys(seo).length > 0 && { seo }),
  };
}

export function productFrom(product: z.output<typeof platformProduct>): Product {
  const { id, title, descriptionHtml, tags, seo, featuredMedia, onlineStorePreviewUrl } = product;
  return {
    id,
    title,
    description: htmlToText(readable(descriptionHtml)),
    descriptionHtml,
    tags,
    metaTitle: seo.title ?? '',
    metaDescription: seo.description ?? '',
    imageUrl: featuredMedia?.preview?.image?.url ?? null,
    ...(onlineStorePreviewUrl && { storeUrl: onlineStorePreviewUrl }),
  };
}
