import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { stillClock } from '../../../tests/support/clock.ts';
import { freshPglite } from '../../../tests/support/databases/databases.ts';
import { aProduct, synced } from '../../../tests/support/shops/catalogues.ts';
import type { Batches } from '../../ports/batches/batches.ts';
import type { GroupSource } from '../../ports/catalogue/product-groups.ts';
import type { Ports } from '../../ports/ports.ts';
import { storedBatches } from '../../store/batches/batches.ts';
import { storedLedger } from '../../store/billing/ledger.ts';
import { storedCatalogue } from '../../store/catalogue/catalogue.ts';
import { catalogueGroups } from '../../store/catalogue/catalogue-groups.ts';
import { storedCatalogueUpkeep } from '../../store/catalogue/catalogue-upkeep.ts';
import type { Database } from '../../store/database/database.ts';
import { resetShop } from '../shops/reset-shop.ts';
import { chosenGroups } from './chosen-groups.ts';
import { readBatchProducts } from './read-batch-products.ts';

const clock = stillClock();
const { now } = clock;
const shopId = 'reset.myshopify.com';
const never = new AbortController().signal;
const products = Array.from({ length: 300 }, (_, index) => aProduct(index + 1));
let database: Database;
beforeAll(async () => {
  database = await freshPglite();
}, 60_000);
afterAll(() => database.close());

test('a batch whose shop is reset while its products are read waits for the new sync and gets all of them', async () => {
  const catalogue = storedCatalogue(database, now);
  const catalogueUpkeep = storedCatalogueUpkeep(database, now);
  const batches = storedBatches(database, now);
  let isReset = false;
  const addItems: Batches['addItems'] = async (...page) => {
    const progress = await batches.addItems(...page);
    if (!isReset) await resetShop(ports, shopId);
    isReset = true;
    return progress;
  };
  const ports = {
    clock,
    batches: { ...batches, addItems },
    catalogue,
    catalogueUpkeep,
    jobs: { enqueue: async () => {} },
  } as unknown as Ports;
  ports.productGroups = chosenGroups(ports, { catalogue: catalogueGroups(database), store: {} as GroupSource });
  const ledger = storedLedger(database, now);
  await ledger.account(shopId);
  await ledger.grantCoupon(shopId, { tokens: 300, key: 'coupon', cause: { kind: 'coupon', id: 'test' } });
  await synced(catalogueUpkeep, shopId, products);
  const batchId = 'batch';
  await batches.start(shopId, {
    id: batchId,
    idempotencyKey: null,
    requestHash: '',
    source: { type: 'filter', filters: {} },
    sourceName: 'Filter Results',
    onlyIds: null,
    excludedIds: [],
    memberIds: null,
    repeat: 1,
    onlyEmpty: false,
    leavesOutThin: false,
    usesImages: false,
    voice: null,
    otherVoices: [],
    translation: null,
    isPilot: false,
    completionType: 'product_meta_title',
    settings: defaultSettings,
    staffId: '1',
    staffName: '',
    costInTokens: 1,
    total: 300,
  });

  await expect(readBatchProducts(ports, { shopId, batchId }, never)).rejects.toThrow('still reading your products');
  expect(await batches.state(shopId, batchId)).toMatchObject({ status: 'queued', tokens: { held: 300 } });
  await synced(catalogueUpkeep, shopId, products);
  await readBatchProducts(ports, { shopId, batchId }, never);

  expect(await batches.find(shopId, batchId)).toMatchObject({ isRead: true, readItems: 300 });
});
