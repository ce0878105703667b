import { z } from 'zod';
import { measurementInWords } from '../../words/measurement-words.ts';
import { metafieldInWords } from '../../words/metafield-words.ts';
import type { CatalogueProduct } from '../rules/catalogue-product.ts';
import { barcodeKey, skuKey } from '../rules/product-codes.ts';
import {
  isRealOption,
  maxCodes,
  maxMetafields,
  maxPictures,
  maxVariants,
  type ProductDetails,
  type ProductMetafield,
  type ProductPicture,
  type VariantCodes,
} from '../rules/product-details.ts';
import { numberInId } from '../rules/product-match.ts';

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
  createdAt: z.string().transform((text) => new Date(text)),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  featuredMedia: z
    .object({ preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable() })
    .nullable(),
  // Lists of products do not select these.
  category: z.object({ fullName: z.string() }).nullish(),
  options: z.array(z.object({ name: z.string(), optionValues: z.array(z.object({ name: z.string() })) })).optional(),
});

const weight = z.object({ value: z.number(), unit: z.string() }).nullish();

const wireVariant = z.object({
  title: z.string(),
  sku: z.string().nullish(),
  barcode: z.string().nullish(),
  inventoryItem: z.object({ measurement: z.object({ weight }).nullish() }).nullish(),
});
export const catalogueVariant = wireVariant.transform(
  ({ title, sku, barcode, inventoryItem }): ProductDetails['variants'][number] => {
    const given = inventoryItem?.measurement?.weight;
    return {
      title,
      weight: given && given.value > 0 ? measurementInWords(given.value, given.unit) : null,
      ...codesOf({ sku, barcode }),
    };
  },
);

function codesOf({ sku, barcode }: Pick<z.output<typeof wireVariant>, 'sku' | 'barcode'>): VariantCodes {
  const codes = { barcode: barcodeKey(barcode ?? ''), sku: skuKey(sku ?? '') };
  return { ...(codes.barcode && { barcode: codes.barcode }), ...(codes.sku && { sku: codes.sku }) };
}
export const variantCodes = wireVariant.pick({ sku: true, barcode: true }).transform(codesOf);

const wireMetafield = z.object({
  namespace: z.string(),
  key: z.string(),
  type: z.string(),
  value: z.string(),
  definition: z.object({ name: z.string() }).nullish(),
});
/** Namespaces that say nothing about the product: its SEO texts, ratings that other apps collect, and our own marks. */
const OTHER_NAMESPACES = ['global', 'reviews', 'yodel'];

/** null where it says nothing to a reader. */
export const catalogueMetafield = wireMetafield.transform(
  ({ namespace, key, type, value, definition }): ProductMetafield | null => {
    const words = OTHER_NAMESPACES.includes(namespace) ? null : metafieldInWords(type, value);
    return words === null ? null : { key: `${namespace}.${key}`, name: definition?.name ?? null, value: words };
  },
);

const wirePicture = z.object({ id: gid('MediaImage'), alt: z.string().nullable() });
/** null for a video or a model, which come without an id. */
export const cataloguePicture = wirePicture
  .transform(({ id, alt }): ProductPicture | null => ({ id, hasAlt: (alt ?? '').trim() !== '' }))
  .catch(null);

/** A product with the fields that every catalogue document selects. */
export const catalogueProduct = fields.transform(productFrom);

export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

/** A product with everything that we keep of it, and where its further variants begin; null without any. */
export const wholeProduct = fields
  .extend({
    variants: z.object({ nodes: z.array(catalogueVariant), pageInfo }),
    metafields: z.object({ nodes: z.array(catalogueMetafield) }),
    media: z.object({ nodes: z.array(cataloguePicture) }),
  })
  .transform(({ variants, metafields, media, ...rest }): { product: CatalogueProduct; moreVariants: string | null } => {
    const product = productFrom(rest);
    for (const variant of variants.nodes) addVariant(product, variant);
    for (const metafield of metafields.nodes) addMetafield(product, metafield);
    for (const picture of media.nodes) addPicture(product, picture);
    return { product, moreVariants: variants.pageInfo.hasNextPage ? variants.pageInfo.endCursor : null };
  });

function productFrom({ seo, featuredMedia, category, options, ...product }: z.output<typeof fields>): CatalogueProduct {
  return {
    ...product,
    metaTitle: seo.title ?? '',
    metaDescription: seo.description ?? '',
    imageUrl: featuredMedia?.preview?.image?.url ?? null,
    details: options
      ? {
          category: category?.fullName ?? '',
          options: options
            .map(({ name, optionValues }) => ({ name, values: optionValues.map((value) => value.name) }))
            .filter(isRealOption),
          variants: [],
          metafields: [],
          pictures: [],
        }
      : null,
  };
}

export function addVariant({ details }: CatalogueProduct, variant: ProductDetails['variants'][number]): void {
  if (!details) return;
  if (details.variants.length < maxVariants) details.variants.push(variant);
  else addCodes(details, variant);
}

/** Rows of suppliers' documents find their product by the codes of any variant. */
export function addCodes(details: ProductDetails, { barcode, sku }: VariantCodes): void {
  if (barcode === undefined && sku === undefined) return;
  details.moreCodes ??= [];
  if (details.moreCodes.length < maxCodes) details.moreCodes.push({ ...(barcode && { barcode }), ...(sku && { sku }) });
}

export function addMetafield({ details }: CatalogueProduct, metafield: ProductMetafield | null): void {
  if (details && metafield && details.metafields.length < maxMetafields) details.metafields.push(metafield);
}

export function addPicture({ details }: CatalogueProduct, picture: ProductPicture | null): void {
  if (details?.pictures && picture && details.pictures.length < maxPictures) details.pictures.push(picture);
}
