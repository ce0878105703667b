import { expect, test } from 'vitest';
import { stillClock } from '../../tests/support/clock.ts';
import { sharedPglite } from '../../tests/support/databases/databases.ts';
import { grantCoupon } from '../../tests/support/ledger/grant-coupon.ts';
import { wholePorts } from '../../tests/support/ports.ts';
import { aProduct, synced } from '../../tests/support/shops/catalogues.ts';
import { aNewBatch } from '../../tests/support/shops/record-builders.ts';
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
  await grantCoupon({ shopTransaction: whole.inTransaction }, shopId, 300, whole.clock.now);
  await synced(catalogueUpkeep, shopId, products);
  const batch = aNewBatch({ source: { type: 'filter', filters: {} }, total: products.length });
  await openBatch(whole, shopId, batch);
  const batchId = batch.id;

  await expect(readBatchProducts(ports, { shopId, batchId }, never)).rejects.toThrow('still reading your products');
  expect(await batches.state(shopId, batchId)).toMatchObject({ status: 'queued', tokens: { held: 300 } });
  await synced(catalogueUpkeep, shopId, products);
  await readBatchProducts(ports, { shopId, batchId }, never);

  expect(await batches.find(shopId, batchId)).toMatchObject({ isRead: true, readItems: 300 });
});
