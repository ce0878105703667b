import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireLeases } from '../../../tests/support/crash-checks/expire-leases.ts';
import { freshShopWithoutWorker, spawnWorker, startWorkerProcess } from '../../../tests/support/processes/workers.ts';
import { batchesOf } from '../../../tests/support/shops/batches.ts';
import type { TestShop } from '../../../tests/support/test-app.ts';

let testApp: TestShop;
beforeAll(async () => {
  testApp = await freshShopWithoutWorker('empty');
});
afterAll(() => testApp.close());

// No text is known that ends a worker, so this ends one that reads certain words while it generates a batch's item.
// The name of that file is in two parts, because the stack also names this code, by its text.
const deadly = `Error.stackTraceLimit = 100;
const trim = String.prototype.trim;
String.prototype.trim = function () {
  const isDeadly = String(this).includes('deadly words') && new Error().stack.includes('generate-batch' + '-item');
  if (isDeadly) process.kill(process.pid, 'SIGKILL');
  return trim.call(this);
};`;
const environment = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(deadly)}`,
  AI_CHECK_MODEL: 'off',
};

test('a product whose text has ended two workers fails with a reason, and the others get their texts', async () => {
  const merchant = testApp.merchant();
  const batches = batchesOf(merchant);
  const rows = [1, 2, 3, 4, 5, 6].map(
    (number) =>
      `p-${number},Blanket ${number},<p>${number === 3 ? `Some deadly words${' and others'.repeat(500)}` : 'Warm wool'}</p>`,
  );
  const body = `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`;
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, { method: 'POST', body });
  const ids = (await testApp.sandbox.products(merchant.shop)).map(({ id }) => id);
  const id = await batches.start({ source: { type: 'ids_list', ids } });
  for (let lost = 0; lost < 2; lost += 1) {
    const worker = await spawnWorker(testApp, environment);
    await expect.poll(worker.hasEnded).toBe(true);
    await expireLeases(testApp.databaseUrl ?? '');
  }
  await startWorkerProcess(testApp, environment);
  expect(await batches.ended(id)).toMatchObject({ status: 'partial', counts: { ready: 5, failed: 1 } });
  const failed = (await batches.items(id)).find(({ status }) => status === 'failed');
  expect(failed).toMatchObject({ title: 'Blanket 3', error: expect.stringContaining('Our server failed repeatedly') });
});
