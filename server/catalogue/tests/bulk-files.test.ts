import { beforeAll, beforeEach, expect, test } from 'vitest';
import { stillClock } from '../../../tests/support/clock.ts';
import { sharedPglite } from '../../../tests/support/databases/databases.ts';
import { rawHttpServer } from '../../../tests/support/http/raw-http-server.ts';
import { wholePorts } from '../../../tests/support/ports.ts';
import { aProduct, synced } from '../../../tests/support/shops/catalogues.ts';
import { aStore, done } from '../../../tests/support/shops/scripted-store.ts';
import type { Ports } from '../../automation/ports.ts';
import { storedFacts } from '../../facts/store/facts.ts';
import type { Database } from '../../foundation/database/database.ts';
import { Failure } from '../../foundation/failure.ts';
import type { BulkState, StoreCatalogue } from '../ports/store-catalogue.ts';
import { bulkLines } from '../shopify/bulk-result.ts';
import { startSync } from '../start-sync.ts';
import { syncCatalogue } from '../sync-catalogue.ts';

const clock = stillClock();
const readLines: StoreCatalogue['bulkLines'] = (...asked) => bulkLines(clock, ...asked);
const never = new AbortController().signal;
let database: Database;
let shops = 0;
let shopId: string;

beforeAll(async () => {
  database = await sharedPglite();
});
beforeEach(() => {
  shops += 1;
  shopId = `reads-files-${shops}.myshopify.com`;
});

const wireProduct = (number: number, title: string) => {
  const { metaTitle, metaDescription, imageUrl: _, details: __, ...rest } = aProduct(number, { title });
  const id = `gid://shopify/Product/${number}`;
  const createdAt = '2026-01-01T00:00:00Z';
  return { ...rest, id, createdAt, seo: { title: metaTitle, description: metaDescription }, featuredMedia: null };
};

const noDetails = { category: '', options: [], variants: [], metafields: [] };

/** A product with one variant and one metafield, as a bulk operation writes them. */
const wireLines = (number: number) => [
  {
    ...wireProduct(number, `Blanket ${number}`),
    category: { fullName: 'Home & Garden > Linens & Bedding' },
    options: [{ name: 'Color', optionValues: [{ name: 'Oat' }, { name: 'Moss' }] }],
  },
  {
    id: `gid://shopify/ProductVariant/${number}`,
    title: 'Oat',
    inventoryItem: { measurement: { weight: { value: number, unit: 'GRAMS' } } },
    __parentId: `gid://shopify/Product/${number}`,
  },
  {
    id: `gid://shopify/Metafield/${number}`,
    namespace: 'custom',
    key: 'material',
    type: 'single_line_text_field',
    value: `Wool ${number}`,
    definition: { name: 'Material' },
    __parentId: `gid://shopify/Product/${number}`,
  },
  { id: `gid://shopify/MediaImage/${number}`, alt: ' ', __parentId: `gid://shopify/Product/${number}` },
];

const portsWith = (storeCatalogue: Partial<StoreCatalogue>): Ports =>
  wholePorts({ database, clock }, { storeCatalogue, jobs: { enqueue: async () => {} } });

test.each([
  ['between two lines', 2],
  ['within a line', 2.5],
])('a file that ends too soon, %s, is requested again and deletes no product', async (_, wholeLines) => {
  const { store, storeCatalogue } = aStore([]);
  const file = ['Élan', 'Zwölf', 'Plaid'].map((title, index) => `${JSON.stringify(wireProduct(index + 1, title))}\n`);
  const whole = file.join('');
  const cut = file.slice(0, Math.floor(wholeLines)).join('') + (wholeLines % 1 ? file[2]?.slice(0, 40) : '');
  // Without a length, the end of the connection is the end of the file.
  const { url } = await rawHttpServer((socket, number) =>
    socket.end(`HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n${number === 1 ? cut : whole}`),
  );
  for (const id of ['products 1', 'products 2'])
    store.states[id] = { ...done(url, 3), bytes: Buffer.byteLength(whole) } as BulkState;
  store.states['collections 3'] = done(null, 0);
  const ports = portsWith({ ...storeCatalogue, bulkLines: readLines });
  await synced(ports.catalogueUpkeep, shopId, [aProduct(3)]);
  await startSync(ports, shopId);
  await syncCatalogue(ports, shopId, never);

  expect(store.begun).toEqual(['products 1', 'products 2', 'collections 3']);
  expect(await ports.catalogue.summary(shopId)).toMatchObject({ products: 3, problem: null });
});

test('a product is saved with its variants and metafields, also when the sync ends in the middle of it and goes on', async () => {
  const count = 2_100;
  const file = Array.from({ length: count }, (_, index) => wireLines(index + 1))
    .flat()
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
  const { url } = await rawHttpServer((socket) => socket.end(`HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n${file}`));
  const { store, storeCatalogue } = aStore([]);
  store.states['products 1'] = done(url, count * 4);
  store.states['collections 2'] = done(null, 0);
  const ports = portsWith({ ...storeCatalogue, bulkLines: readLines });
  const saved: number[] = [];
  const dying: Ports = {
    ...ports,
    catalogueUpkeep: {
      ...ports.catalogueUpkeep,
      saveProducts: async (...given) => {
        saved.push(given[2].products.length);
        if (saved.length === 2) throw new Failure('internal', 'The connection was lost.', { isRetryable: true });
        return await ports.catalogueUpkeep.saveProducts(...given);
      },
    },
  };
  await startSync(ports, shopId);
  await syncCatalogue(dying, shopId, never);
  await syncCatalogue(ports, shopId, never);

  expect(saved).toEqual([1_000, 1_000]);
  const ids = [1, 1_000, 1_001, count];
  const products = await storedFacts(database, clock.now).products(shopId, ids);
  expect(products.map(({ id }) => id).sort((one, other) => one - other)).toEqual(ids);
  for (const { id, details } of products) {
    expect(details).toEqual({
      category: 'Home & Garden > Linens & Bedding',
      options: [{ name: 'Color', values: ['Oat', 'Moss'] }],
      variants: [{ title: 'Oat', weight: `${id} g` }],
      metafields: [{ key: 'custom.material', name: 'Material', value: `Wool ${id}` }],
      pictures: [{ id, hasAlt: false }],
    });
  }
});

test('a new name of a metafield arrives with the next sync, although the product itself has not changed', async () => {
  const { catalogueUpkeep: upkeep } = portsWith(aStore([]).storeCatalogue);
  const named = (name: string | null) =>
    aProduct(1, { details: { ...noDetails, metafields: [{ key: 'custom.a', name, value: 'Wool' }] } });
  await synced(upkeep, shopId, [named(null)]);
  await synced(upkeep, shopId, [named('Material')]);

  const [product] = await storedFacts(database, clock.now).products(shopId, [1]);
  expect(product?.details?.metafields).toEqual([{ key: 'custom.a', name: 'Material', value: 'Wool' }]);
});
