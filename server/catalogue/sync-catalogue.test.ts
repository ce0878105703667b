import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { stillClock } from '../../tests/support/clock.ts';
import { sharedPglite } from '../../tests/support/databases/databases.ts';
import { wholePorts } from '../../tests/support/ports.ts';
import { aProduct } from '../../tests/support/shops/catalogues.ts';
import { aStore, done } from '../../tests/support/shops/scripted-store.ts';
import type { Ports } from '../automation/ports.ts';
import type { Database } from '../foundation/database/database.ts';
import { Failure } from '../foundation/failure.ts';
import { resetShop } from '../shops/reset-shop.ts';
import type { CatalogueLine, StoreCatalogue } from './ports/store-catalogue.ts';
import { startSync } from './start-sync.ts';
import { syncCatalogue } from './sync-catalogue.ts';

const clock = stillClock();
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
