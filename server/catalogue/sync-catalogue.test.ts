import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { stillClock } from '../../tests/support/clock.ts';
import { sharedPglite } from '../../tests/support/databases/databases.ts';
import { rawHttpServer } from '../../tests/support/http/raw-http-server.ts';
import { wholePorts } from '../../tests/support/ports.ts';
import { aProduct, synced } from '../../tests/support/shops/catalogues.ts';
import type { Ports } from '../automation/ports.ts';
import { storedFacts } from '../facts/store/facts.ts';
import type { Database } from '../foundation/database/database.ts';
import { Failure } from '../foundation/failure.ts';
import { resetShop } from '../shops/reset-shop.ts';
import type { BulkState, CatalogueLine, StoreCatalogue } from './ports/store-catalogue.ts';
import { bulkLines } from './shopify/bulk-result.ts';
import { startSync } from './start-sync.ts';
import { syncCatalogue } from './sync-catalogue.ts';

const clock = stillClock();
const readLines: StoreCatalogue['bulkLines'] = (...asked) => bulkLines(clock, ...asked);
const never = new AbortController().signal;
let database: Database;
let jobs: string[];
let shops = 0;
let shopId: string;

beforeAll(async () => {
  database = await sharedPglite();
});
beforeEach(() => {
  jobs = [];
  shops += 1;
  shopId = `syncs-${shops}.myshopify.com`;
});

const lines = (count: number): CatalogueLine[] =>
  Array.from({ length: count }, (_, index) => ({ product: aProduct(index + 1) }));

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

const done = (url: string | null, count: number): BulkState => ({
  state: 'done',
  url,
  objects: count,
  rootObjects: count,
  bytes: null,
});

interface Store {
  begun: string[];
  states: Record<string, BulkState | null>;
  read: number[];
  /** Fails after so many batches of one result. */
  failsAfter: number | null;
}

/** A platform of which every answer is ours to give. */
function aStore(products: CatalogueLine[]): { store: Store; storeCatalogue: Partial<StoreCatalogue> } {
  const store: Store = { begun: [], states: {}, read: [], failsAfter: null };
  const storeCatalogue: Partial<StoreCatalogue> = {
    beginBulk: async (_, phase) => {
      const id = `${phase} ${store.begun.length + 1}`;
      store.begun.push(id);
      store.states[id] ??= done(phase, products.length);
      return id;
    },
    bulkState: async (_, id) => store.states[id] ?? null,
    countProducts: async () => products.length,
    bulkLines: async function* (url, { skipLines, batch }) {
      if (url === 'gone') throw new Failure('not_found', 'The result cannot be read.');
      const all = url === 'products' ? products : [];
      let batches = 0;
      for (let from = skipLines; from < all.length; from += batch) {
        if (batches === store.failsAfter)
          throw new Failure('platform_failed', 'The connection was lost.', { isRetryable: true });
        batches += 1;
        store.read.push(from);
        const some = all.slice(from, from + batch);
        yield { lines: some, appliedLines: from + some.length };
      }
    },
  };
  return { store, storeCatalogue };
}

const portsWith = (storeCatalogue: Partial<StoreCatalogue>): Ports =>
  wholePorts({ database, clock }, { storeCatalogue, jobs: { enqueue: async (name) => void jobs.push(name) } });

test('an interrupted sync shows its problem and continues where it ended', async () => {
  const { store, storeCatalogue } = aStore(lines(2_400));
  const ports = portsWith(storeCatalogue);
  store.failsAfter = 1;
  await startSync(ports, shopId);
  await syncCatalogue(ports, shopId, never);

  expect(await ports.catalogue.summary(shopId)).toMatchObject({
    syncedAt: null,
    products: 1_000,
    problem: 'The connection was lost.',
  });
  const { progress } = await ports.catalogue.summary(shopId);
  expect(progress).toBeGreaterThan(0.3);
  expect(progress).toBeLessThan(0.9);

  store.failsAfter = null;
  await syncCatalogue(ports, shopId, never);
  expect(await ports.catalogue.summary(shopId)).toMatchObject({
    syncedAt: clock.now(),
    products: 2_400,
    problem: null,
  });
  expect(store.read).toEqual([0, 1_000, 2_000]);
  expect(store.begun).toEqual(['products 1', 'collections 2']);
  expect(jobs).toEqual(['catalogue-sync', 'catalogue-refresh', 'shop-facts', 'catalogue-vacuum']);

  // The database itself keeps in order what changes later.
  jobs = [];
  await startSync(ports, shopId);
  await syncCatalogue(ports, shopId, never);
  expect(jobs).toEqual(['catalogue-sync', 'catalogue-refresh', 'shop-facts']);
});

test('a database failure while the next lines are read ends the sync, without an unhandled rejection', async () => {
  const { storeCatalogue } = aStore(lines(2_400));
  const ports = portsWith(storeCatalogue);
  const failing: Ports = {
    ...ports,
    catalogueUpkeep: {
      ...ports.catalogueUpkeep,
      saveProducts: async () => {
        throw new Failure('internal', 'The connection was lost.', { isRetryable: true });
      },
    },
    storeCatalogue: {
      ...ports.storeCatalogue,
      bulkLines: async function* (...asked) {
        for await (const batch of ports.storeCatalogue.bulkLines(...asked)) {
          yield batch;
          await wait(20);
        }
      },
    },
  };
  const unheard: unknown[] = [];
  const note = (error: unknown) => void unheard.push(error);
  process.on('unhandledRejection', note);
  await startSync(ports, shopId);
  await syncCatalogue(failing, shopId, never);
  process.off('unhandledRejection', note);

  expect(unheard).toEqual([]);
  expect((await ports.catalogue.summary(shopId)).problem).not.toBeNull();
});

test('a bulk operation that fails or whose result is gone is started again, up to three times', async () => {
  const { store, storeCatalogue } = aStore(lines(3));
  const ports = portsWith(storeCatalogue);
  store.states['products 1'] = {
    state: 'failed',
    why: 'The platform aborted the bulk operation: INTERNAL_SERVER_ERROR',
  };
  // Without an address it is nothing to read, and no reason to take the store's products for lost.
  store.states['products 2'] = done(null, 3);
  await startSync(ports, shopId);
  await syncCatalogue(ports, shopId, never);
  expect(store.begun).toEqual(['products 1', 'products 2', 'products 3', 'collections 4']);
  expect((await ports.catalogue.summary(shopId)).products).toBe(3);

  const failing = aStore(lines(3));
  for (const number of [1, 2, 3, 4])
    failing.store.states[`products ${number}`] = { state: 'failed', why: 'It failed.' };
  const others = portsWith(failing.storeCatalogue);
  const other = `other-${shopId}`;
  await startSync(others, other);
  await syncCatalogue(others, other, never);
  expect(failing.store.begun).toHaveLength(3);
  expect((await others.catalogue.summary(other)).problem).toBe('It failed.');
});

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

test("uninstalling cancels a shop's sync; resetting starts a new one", async () => {
  const { storeCatalogue } = aStore(lines(2_400));
  let ports = portsWith(storeCatalogue);
  const interrupting = (interrupt: () => Promise<void>): Ports => ({
    ...ports,
    storeCatalogue: {
      ...ports.storeCatalogue,
      bulkLines: async function* (...asked) {
        let batches = 0;
        for await (const batch of ports.storeCatalogue.bulkLines(...asked)) {
          if (batches === 2) await interrupt();
          batches += 1;
          yield batch;
        }
      },
    },
  });
  await startSync(ports, shopId);
  await syncCatalogue(
    interrupting(() => ports.catalogueUpkeep.cancelSync(shopId)),
    shopId,
    never,
  );
  expect(await ports.catalogue.summary(shopId)).toMatchObject({ syncedAt: null, problem: null });
  expect(await ports.catalogueUpkeep.claimSync(shopId, 'another')).toBeNull();

  await startSync(ports, shopId);
  await syncCatalogue(
    interrupting(() => resetShop(ports, shopId)),
    shopId,
    never,
  );
  expect(await ports.catalogue.summary(shopId)).toMatchObject({ syncedAt: null, products: 0 });
  ports = portsWith(aStore(lines(2)).storeCatalogue);
  await syncCatalogue(ports, shopId, never);
  expect(await ports.catalogue.summary(shopId)).toMatchObject({ syncedAt: clock.now(), products: 2 });
});

test('products deleted while the app was uninstalled are gone after the next sync', async () => {
  const ports = portsWith(aStore(lines(3)).storeCatalogue);
  const leaving: Ports = {
    ...ports,
    catalogueUpkeep: {
      ...ports.catalogueUpkeep,
      finishSync: async () => {
        await ports.catalogueUpkeep.cancelSync(shopId);
        return false;
      },
    },
  };
  await startSync(ports, shopId);
  await syncCatalogue(leaving, shopId, never);
  expect(await ports.catalogue.summary(shopId)).toMatchObject({ syncedAt: null, products: 3 });

  const back = portsWith(aStore(lines(1)).storeCatalogue);
  await startSync(back, shopId);
  await syncCatalogue(back, shopId, never);
  expect(await back.catalogue.summary(shopId)).toMatchObject({ syncedAt: clock.now(), products: 1 });
});

test('a process that shuts down releases its sync to the next one', async () => {
  const { store, storeCatalogue } = aStore(lines(2_400));
  const ports = portsWith(storeCatalogue);
  const stopping = new AbortController();
  const stopped: Ports = {
    ...ports,
    storeCatalogue: {
      ...ports.storeCatalogue,
      bulkLines: async function* (...asked) {
        for await (const batch of ports.storeCatalogue.bulkLines(...asked)) {
          if (store.read.length === 2) stopping.abort();
          yield batch;
        }
      },
    },
  };
  await startSync(ports, shopId);
  await syncCatalogue(stopped, shopId, stopping.signal);
  expect((await ports.catalogue.summary(shopId)).products).toBe(1_000);
  await syncCatalogue(ports, shopId, never);
  expect((await ports.catalogue.summary(shopId)).products).toBe(2_400);
});
