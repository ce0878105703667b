import { z } from 'zod';
import type { ProductGroup } from '../../../common/contract/products.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { AdminClient } from '../../foundation/platform/admin-client.ts';
import type { GroupProduct, GroupSource } from '../ports/product-groups.ts';
import type { StoreCatalogue } from '../ports/store-catalogue.ts';
import type { CatalogueProduct } from '../rules/catalogue-product.ts';
import { pageOfIds } from '../rules/page-of-ids.ts';
import { numberInId, productGid } from '../rules/product-match.ts';
import {
  collectionHeadQuery,
  collectionPageQuery,
  existingProductsQuery,
  groupProductsQuery,
  productIdsQuery,
  productsCountQuery,
  productsPageQuery,
} from './catalogue-documents.ts';
import { catalogueProduct, pageInfo, productNumber } from './catalogue-shapes.ts';

/** More products would exceed the cost that the platform allows per call. */
const productsPerCall = 100;
const idsPerCall = 250;

const connection = z.object({ nodes: z.array(catalogueProduct), pageInfo });
const productsPage = z.object({ products: connection });
const collectionPage = z.object({ collection: z.object({ products: connection }).nullable() });
const productIds = z.object({ products: z.object({ nodes: z.array(z.object({ id: productNumber })), pageInfo }) });
const productsById = z.object({ nodes: z.array(catalogueProduct.nullable().catch(null)) });
const existing = z.object({ nodes: z.array(z.object({ id: productNumber.optional() }).nullable()) });
const counted = z.object({ productsCount: z.object({ count: z.number() }).nullable() });
const head = z.object({
  collection: z.object({ title: z.string(), productsCount: z.object({ count: z.number() }).nullable() }).nullable(),
});

/** Reads product groups from the store itself. */
export const storeGroups = (client: AdminClient, store: StoreCatalogue): GroupSource => ({
  ids: async (shopId, group, limit) => {
    if (group.type === 'ids_list') return group.ids;
    if (group.type === 'filter') return [];
    if (group.type === 'tag') return await idsWithTag(client, shopId, group.id, limit);
    const number = numberInId(group.id);
    const found = number === null ? null : await store.collection(shopId, number, limit);
    return found ? (found.productIds?.map(productGid) ?? null) : [];
  },

  describe: async (shopId, group) => {
    if (group.type === 'filter') return null;
    if (group.type === 'ids_list') {
      return { name: 'Selected Products', total: await countExisting(client, shopId, productIdsIn(group.ids)) };
    }
    if (group.type === 'tag') {
      const variables = { query: tagSearch(group.id), limit: null };
      const data = await client.read(shopId, { document: productsCountQuery, variables, data: counted });
      return { name: group.id, total: data.productsCount?.count ?? 0 };
    }
    const request = { document: collectionHeadQuery, variables: { id: group.id }, data: head };
    const { collection } = await client.read(shopId, request);
    return collection && { name: collection.title, total: collection.productsCount?.count ?? 0 };
  },

  page: async (shopId, group, { after, limit }) => {
    const first = Math.min(limit, productsPerCall);
    if (group.type === 'filter') return { products: [], nextCursor: null };
    if (group.type === 'ids_list') {
      const { ids, nextCursor } = pageOfIds(group.ids, after, first);
      return { products: await readProducts(client, shopId, ids), nextCursor };
    }
    const page = await readPage(client, shopId, group, { first, after });
    return {
      products: (page?.nodes ?? []).map(groupProduct),
      nextCursor: page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
    };
  },
});

async function readProducts(client: AdminClient, shopId: ShopId, ids: string[]): Promise<GroupProduct[]> {
  const variables = { ids: productIdsIn(ids) };
  if (variables.ids.length === 0) return [];
  const { nodes } = await client.read(shopId, { document: groupProductsQuery, variables, data: productsById });
  return nodes.filter((node) => node !== null).map(groupProduct);
}

async function readPage(
  client: AdminClient,
  shopId: ShopId,
  group: ProductGroup,
  page: { first: number; after: string | null },
): Promise<z.output<typeof connection> | null> {
  if (group.type === 'collection') {
    const variables = { id: group.id, ...page };
    const data = await client.read(shopId, { document: collectionPageQuery, variables, data: collectionPage });
    return data.collection?.products ?? null;
  }
  const variables = { query: group.type === 'tag' ? tagSearch(group.id) : null, ...page };
  return (await client.read(shopId, { document: productsPageQuery, variables, data: productsPage })).products;
}

async function countExisting(client: AdminClient, shopId: ShopId, ids: string[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < ids.length; from += idsPerCall) {
    const variables = { ids: ids.slice(from, from + idsPerCall) };
    const { nodes } = await client.read(shopId, { document: existingProductsQuery, variables, data: existing });
    count += nodes.filter((node) => node?.id !== undefined).length;
  }
  return count;
}

/** null: more than `limit`. */
async function idsWithTag(client: AdminClient, shopId: ShopId, tag: string, limit: number): Promise<string[] | null> {
  const ids: string[] = [];
  for (let after: string | null = null; ; ) {
    const variables = { query: tagSearch(tag), first: idsPerCall, after };
    const page: z.output<typeof productIds> = await client.read(shopId, {
      document: productIdsQuery,
      variables,
      data: productIds,
    });
    ids.push(...page.products.nodes.map(({ id }) => productGid(id)));
    if (ids.length > limit) return null;
    const { hasNextPage, endCursor } = page.products.pageInfo;
    if (!hasNextPage) return ids;
    after = endCursor;
  }
}

const productIdsIn = (ids: string[]): string[] => {
  const numbers = ids.map(numberInId).filter((number) => number !== null);
  return [...new Set(numbers)].map(productGid);
};

/** A tag in the platform's search syntax, with quotation marks escaped. */
const tagSearch = (tag: string): string => `tag:"${tag.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const groupProduct = ({
  id,
  status: _,
  vendor: __,
  productType: ___,
  details: ____,
  ...product
}: CatalogueProduct): GroupProduct => ({
  ...product,
  id: productGid(id),
});
