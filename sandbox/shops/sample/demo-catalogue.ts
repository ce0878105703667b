import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, catalogueFromCsv } from '../product-csv.ts';
import type { MetafieldDefinition, SandboxCollection, SandboxFile, SandboxProduct, ShopPolicy } from '../shop.ts';
import { PICTURE_WIDTH } from './pictures/picture-files.ts';

/** What a product CSV cannot say about a shop. */
interface SampleShop {
  policies?: ShopPolicy[];
  metafieldDefinitions?: MetafieldDefinition[];
  /** Pictures that several products share, and those that are not a finished PNG. */
  files?: Omit<SandboxFile, 'altText'>[];
  /** With the handles of their products. */
  collections: (Omit<SandboxCollection, 'productIds'> & { products: string[] })[];
}

/** The sandbox's address in the files. */
const ADDRESS = 'http://localhost:3100';

/** Outdoor and home goods, with texts as uneven as a real store's. */
export const demoCatalogue = (sandboxUrl: string): Catalogue => readCatalogue('demo', sandboxUrl);

/** A small tea shop, clearly different from the demo store. */
export const secondCatalogue = (sandboxUrl: string): Catalogue => readCatalogue('second', sandboxUrl);

export const demoPolicies = (): ShopPolicy[] => readShop('demo', ADDRESS).policies ?? [];

function readCatalogue(name: string, sandboxUrl: string): Catalogue {
  const { collections, metafieldDefinitions, files = [] } = readShop(name, sandboxUrl);
  const csv = readSample(`${name}.csv`, sandboxUrl);
  const { products } = catalogueFromCsv(csv, () => 0, { metafieldDefinitions });
  const ids = productIds(collections);
  const idOf = (handle: string): number => {
    const id = ids.get(handle);
    if (!id || !products.some((product) => product.handle === handle))
      throw new Error(`${name}.csv and ${name}.json must both have the product ${handle}`);
    return id;
  };
  return {
    products: products.map((product) => withFixedIds(product, idOf(product.handle), files)),
    collections: collections.map(({ products: handles, ...collection }) => ({
      ...collection,
      productIds: handles.map(idOf),
    })),
    ...(metafieldDefinitions ? { metafieldDefinitions } : {}),
  };
}

function readShop(name: string, sandboxUrl: string): SampleShop {
  return JSON.parse(readSample(`${name}.json`, sandboxUrl)) as SampleShop;
}

function readSample(file: string, sandboxUrl: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(ADDRESS, sandboxUrl);
}

/** By handle. An id follows from the place in the first collection that holds the product, so add new ones at the end. */
function productIds(collections: SampleShop['collections']): Map<string, number> {
  const ids = new Map<string, number>();
  for (const { id, products } of collections)
    for (const [place, handle] of products.entries()) if (!ids.has(handle)) ids.set(handle, id + place + 1);
  return ids;
}

/** All other ids and the times follow from the product's id, so that every start of the sandbox shows the same shop. */
function withFixedIds(product: SandboxProduct, id: number, files: SampleShop['files'] = []): SandboxProduct {
  const created = new Date(Date.UTC(2025, 8, 1, 8) + (id % 100_000) * 1_800_000);
  const createdAt = created.toISOString();
  const updatedAt = new Date(created.getTime() + (id % 53) * 86_400_000).toISOString();
  const { images, variants, metafields, publishedAt } = product;
  return {
    ...product,
    id,
    createdAt,
    updatedAt,
    publishedAt: publishedAt && createdAt,
    images: images.map((image, place) => ({
      ...image,
      ...(files.find(({ url }) => url === image.url) ?? {
        id: id * 10 + place,
        width: PICTURE_WIDTH,
        height: PICTURE_WIDTH,
      }),
    })),
    variants: variants.map((variant, place) => ({ ...variant, id: id * 100 + place })),
    ...(metafields
      ? { metafields: metafields.map((each, place) => ({ ...each, id: id * 10 + place, createdAt, updatedAt })) }
      : {}),
  };
}
