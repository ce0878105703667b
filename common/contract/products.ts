import { z } from 'zod';
import { completionTypeIds } from '../catalogue/completion-types.ts';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { collectionId, pictureCount, productId } from './shapes.ts';

const moment = z.iso.datetime();
const text = z.string().trim().max(255);

/** The filters of a table page or a filter group; a product must match all of them. */
export const productFilters = z.object({
  query: z.string().max(500).optional(),
  status: z
    .array(z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED']))
    .max(4)
    .optional(),
  score: z.enum(['good', 'fair', 'poor']).optional(),
  missing: z
    .array(z.enum(['description', 'metaTitle', 'metaDescription', 'seo', 'altText']))
    .max(5)
    .optional(),
  /** A description of 1 to 49 words. */
  weakDescription: z.boolean().optional(),
  /** We have published no text to it, or it was undone. */
  neverWritten: z.boolean().optional(),
  collectionId: collectionId.optional(),
  tag: text.optional(),
  vendor: text.optional(),
  productType: text.optional(),
  /** Descriptions that are too alike: all of them, one kind, or one group. */
  alike: z
    .string()
    .regex(/^(any|(opening|ending|copy|vendor)(:-?\d{1,10})?)$/)
    .optional(),
});
export type ProductFilters = z.infer<typeof productFilters>;

const productSort = z.object({
  by: z.enum(['title', 'score', 'descriptionWords', 'updatedAt']),
  direction: z.enum(['asc', 'desc']),
});
export type ProductSort = z.infer<typeof productSort>;

/** Products whose descriptions begin or end alike, or say nearly the same; `vendor`: a text of their common vendor. */
const alikeGroup = z.object({
  kind: z.enum(['opening', 'ending', 'copy', 'vendor']),
  /** The filter `alike` for this group. */
  group: z.string(),
  products: z.number().int(),
  /** One of the sentences that they share. */
  example: z.string().nullable(),
});
export type AlikeGroup = z.infer<typeof alikeGroup>;

export const productRow = z.object({
  id: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  status: z.string(),
  score: z.number().int(),
  descriptionWords: z.number().int(),
  metaTitle: z.string(),
  metaTitleLength: z.number().int(),
  metaDescriptionLength: z.number().int(),
  tags: z.array(z.string()),
  updatedAt: moment,
  lastWrittenAt: moment.nullable(),
  /** null until its pictures have been read. */
  images: pictureCount.nullable(),
  /** The groups of descriptions that this one is too much like. */
  alike: z.array(alikeGroup),
});

const productsPage = z.object({
  rows: z.array(productRow),
  /** The total is a lower bound, not exact. */
  total: z.object({ value: z.number().int(), exact: z.boolean() }),
  nextCursor: z.string().nullable(),
});

/** The options of the products table's filters, and the first page without filters. */
export const productTableInit = operation(routes.productTableInit, {
  response: productsPage.extend({
    /** In alphabetical order; the thousand most common if there are more. */
    vendors: z.array(z.string()),
    productTypes: z.array(z.string()),
    tags: z.array(z.string()),
    collections: z.array(z.object({ id: z.string(), title: z.string() })),
    /** null until the first catalogue sync has ended. */
    syncedAt: moment.nullable(),
    /** Why the catalogue sync is stuck, as a message. */
    syncProblem: z.string().nullable(),
  }),
});

export const productTablePage = operation(routes.productTablePage, {
  request: z.object({
    filters: productFilters.default({}),
    sort: productSort.default({ by: 'title', direction: 'asc' }),
    cursor: z.string().max(2_000).nullish(),
    limit: z.number().int().min(1).max(250).default(50),
  }),
  response: productsPage,
});

/** The products screen's first data, under a second path. */
export const productsScreenInit = operation(routes.productsScreenInit, { response: productTableInit.response });

const group = z.discriminatedUnion('type', [
  z.object({ type: z.literal('collection'), id: collectionId }),
  z.object({ type: z.literal('tag'), id: z.string().trim().min(1).max(255) }),
  z.object({ type: z.literal('ids_list'), ids: z.array(productId).min(1).max(50_000) }),
  z.object({ type: z.literal('filter'), filters: productFilters }),
]);
export type ProductGroup = z.infer<typeof group>;
export const productGroup = group;

export const productGroupInfo = operation(routes.productGroupInfo, {
  request: z.object({
    group,
    /** Counts the products with an empty field that texts of this type are published to. */
    emptyFor: z.enum(completionTypeIds).optional(),
    /** Not counted as empty or good. */
    excludedIds: z.array(productId).max(250).optional(),
  }),
  response: z.object({
    groupInfo: z.object({
      type: z.string(),
      name: z.string(),
      total: z.number().int(),
      /** How many of them have too little known about them for a text, as far as we have read the catalogue. */
      thin: z.number().int(),
      /** How many of them, without the excluded ones, score good already, as far as we have read the catalogue. */
      good: z.number().int(),
      /** null: not asked for, or the group is too large to be counted. */
      empty: z.number().int().nullable(),
      /** With `emptyFor` `image_alt_text`: how many pictures they have, each file counted once, and of more than 2,000 products at most; null: not asked for. */
      images: z.object({ all: z.number().int(), withoutAlt: z.number().int() }).nullable(),
      /** The first 25. */
      allProducts: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          description: z.string(),
          descriptionHtml: z.string(),
          imageUrl: z.string().nullable(),
        }),
      ),
    }),
  }),
});
