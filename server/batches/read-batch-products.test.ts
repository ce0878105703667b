import { expect, test } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import { stillClock } from '../../tests/support/clock.ts';
import { sharedPglite } from '../../tests/support/databases/databases.ts';
import { wholePorts } from '../../tests/support/ports.ts';
import { aProduct, synced } from '../../tests/support/shops/catalogues.ts';
import { resetShop } from '../shops/reset-shop.ts';
import { openBatch } from './lifecycle/open-batch.ts';
import { readBatchProducts } from './read-batch-products.ts';
import type { Batches } from './store/batches.ts';

const shopId = 'reset.myshopify.com';
const never = new AbortController().signal;
const products = Array.from({ length: 300 }, (_, index) => aProduct(index + 1));

test('a batch whose shop is reset while its products are read waits for the new sync and gets all of them', async () => {
  const whole = wholePorts({ database: await sharedPglite(), clock: stillClock() });
  const { batches, catalogueUpkeep, ledger } = whole;
  let isReset = false;
  const addItems: Batches['addItems'] = async (...page) => {
    const progress = await batches.addItems(...page);
    if (!isReset) await resetShop(whole, shopId);
    isReset = true;
    return progress;
  };
  const ports = { ...whole, batches: { ...batches, addItems } };
  await ledger.account(shopId);
  await ledger.grantCoupon(shopId, { tokens: 300, key: 'coupon', cause: { kind: 'coupon', id: 'test' } });
  await synced(catalogueUpkeep, shopId, products);
  const batchId = 'read while reset';
  await openBatch(whole, shopId, {
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
