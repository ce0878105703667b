import { z } from 'zod';
import type { Clock } from '../../foundation/clock.ts';
import { Failure } from '../../foundation/failure.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { AdminClient } from '../../foundation/platform/admin-client.ts';
import { batchedReads } from '../../foundation/platform/batched-reads.ts';
import type { BulkState, StoreCatalogue } from '../ports/store-catalogue.ts';
import type { CatalogueProduct } from '../rules/catalogue-product.ts';
import { collectionGid, productGid } from '../rules/product-match.ts';
import { bulkLines } from './bulk-result.ts';
import {
  allCollectionsQuery,
  allProductsQuery,
  bulkOperationQuery,
  bulkQueryMutation,
  collectionMembersQuery,
  productsByIdQuery,
  productsCountQuery,
} from './catalogue-documents.ts';
import { addCodes, pageInfo, productNumber, variantCodes, wholeProduct } from './catalogue-shapes.ts';
import { variantCodesQuery } from './variant-documents.ts';

const membersPerPage = 250;
const variantsPerPage = 250;
// With their variants and metafields, more products could exceed the cost that the platform allows per call.
const productsPerCall = 6;

const startedOperation = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string(), code: z.string().nullable() })),
  }),
});

const count = z.union([z.string(), z.number()]).transform(Number);
const operation = z.object({
  bulkOperation: z
    .object({
      status: z.string(),
      errorCode: z.string().nullable(),
      objectCount: count,
      rootObjectCount: count,
      fileSize: count.nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
});

const counted = z.object({ productsCount: z.object({ count: z.number() }).nullable() });
const byId = z.object({ nodes: z.array(wholeProduct.nullable().catch(null)) });
const moreVariants = z.object({
  product: z.object({ variants: z.object({ nodes: z.array(variantCodes), pageInfo }) }).nullable(),
});
const members = z.object({
  collection: z
    .object({ title: z.string(), products: z.object({ nodes: z.array(z.object({ id: productNumber })), pageInfo }) })
    .nullable(),
});

export function storeCatalogue(client: AdminClient, clock: Clock): StoreCatalogue {
  const products = (shopId: ShopId, ids: number[]) => readProducts(client, shopId, ids);
  // Products that are asked for one by one cost the shop's rate limit little more than one of them.
  const productsTogether = batchedReads(products);
  return {
    beginBulk: async (shopId, phase) => {
      const query = phase === 'products' ? allProductsQuery : allCollectionsQuery;
      const { bulkOperationRunQuery } = await client.write(shopId, {
        document: bulkQueryMutation,
        variables: { query },
        data: startedOperation,
      });
      const { bulkOperation, userErrors } = bulkOperationRunQuery;
      const [refusal] = userErrors;
      // The platform runs five bulk operations of an app per shop at a time, so this is one of our own.
      if (refusal?.code === 'OPERATION_IN_PROGRESS')
        throw new Failure('platform_failed', refusal.message, { isRetryable: true });
      if (refusal || !bulkOperation)
        throw new Failure('platform_refused', refusal?.message ?? 'The platform did not start to read the catalogue.');
      return bulkOperation.id;
    },

    bulkState: async (shopId, id) => {
      const data = await client.read(shopId, { document: bulkOperationQuery, variables: { id }, data: operation });
      return data.bulkOperation && stateOf(data.bulkOperation);
    },

    bulkLines: (url, options, signal) => bulkLines(clock, url, options, signal),

    countProducts: async (shopId) => {
      const variables = { query: null, limit: null };
      const data = await client.read(shopId, { document: productsCountQuery, variables, data: counted });
      return data.productsCount?.count ?? 0;
    },

    product: async (shopId, id) => (await productsTogether(shopId, [id])).find((product) => product.id === id) ?? null,

    products,

    collection: (shopId, id, limit) => readCollection(client, shopId, { id, limit }),
  };
}

async function readProducts(client: AdminClient, shopId: ShopId, ids: number[]): Promise<CatalogueProduct[]> {
  const found: CatalogueProduct[] = [];
  for (let from = 0; from < ids.length; from += productsPerCall) {
    const variables = { ids: ids.slice(from, from + productsPerCall).map(productGid) };
    const { nodes } = await client.read(shopId, { document: productsByIdQuery, variables, data: byId });
    for (const node of nodes) {
      if (!node) continue;
      if (node.moreVariants !== null) await readMoreCodes(client, shopId, node.product, node.moreVariants);
      found.push(node.product);
    }
  }
  return found;
}

async function readMoreCodes(
  client: AdminClient,
  shopId: ShopId,
  { id, details }: CatalogueProduct,
  from: string,
): Promise<void> {
  for (let after: string | null = from; details && after !== null; ) {
    const page: z.output<typeof moreVariants> = await client.read(shopId, {
      document: variantCodesQuery,
      variables: { id: productGid(id), first: variantsPerPage, after },
      data: moreVariants,
    });
    if (!page.product) return;
    const { nodes, pageInfo: found } = page.product.variants;
    for (const codes of nodes) addCodes(details, codes);
    after = found.hasNextPage ? found.endCursor : null;
  }
}

async function readCollection(
  client: AdminClient,
  shopId: ShopId,
  { id, limit }: { id: number; limit: number },
): ReturnType<StoreCatalogue['collection']> {
  const productIds: number[] = [];
  for (let after: string | null = null; ; ) {
    const variables = { id: collectionGid(id), first: membersPerPage, after };
    const page: z.output<typeof members> = await client.read(shopId, {
      document: collectionMembersQuery,
      variables,
      data: members,
    });
    if (!page.collection) return null;
    const { title, products } = page.collection;
    productIds.push(...products.nodes.map((node) => node.id));
    if (!products.pageInfo.hasNextPage) return { title, productIds };
    if (productIds.length >= limit) return { title, productIds: null };
    after = products.pageInfo.endCursor;
  }
}

function stateOf(found: NonNullable<z.output<typeof operation>['bulkOperation']>): BulkState {
  const { status, errorCode, objectCount: objects, rootObjectCount: rootObjects, fileSize: bytes, url } = found;
  if (status === 'COMPLETED') return { state: 'done', url, objects, rootObjects, bytes };
  if (status === 'CREATED' || status === 'RUNNING') return { state: 'running', objects };
  return { state: 'failed', why: `The platform aborted the bulk operation: ${errorCode ?? status}` };
}
