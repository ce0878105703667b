import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireLeases } from '../../tests/support/crash-checks/expire-leases.ts';
import { type AppProcess, spawnExtraProcess, startExtraProcess } from '../../tests/support/processes/app-process.ts';
import { type BatchTestApp, startBatchTestApp } from '../../tests/support/shops/batch-setup.ts';

let { database, testApp, merchant, batches } = {} as BatchTestApp;
let worker: AppProcess | undefined;

beforeAll(async () => {
  ({ database, testApp, merchant, batches } = await startBatchTestApp(100, { ROLE: 'web' }));
});
afterAll(async () => {
  await worker?.end('SIGKILL');
  await testApp.close();
});

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
  const rows = [1, 2, 3, 4, 5, 6].map(
    (number) =>
      `p-${number},Blanket ${number},<p>${number === 3 ? `Some deadly words${' and others'.repeat(500)}` : 'Warm wool'}</p>`,
  );
  const body = `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`;
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, { method: 'POST', body });
  const ids = (await testApp.sandbox.products(merchant.shop)).map(({ id }) => id);
  const id = await batches.start({ source: { type: 'ids_list', ids } });
  for (let lost = 0; lost < 2; lost += 1) {
    worker = await spawnExtraProcess(testApp, database, 'worker', environment);
    await expect.poll(worker.hasEnded, { timeout: 90_000, interval: 200 }).toBe(true);
    await expireLeases(database);
  }
  worker = await startExtraProcess(testApp, database, 'worker', environment);
  expect(await batches.ended(id, 90_000)).toMatchObject({ status: 'partial', counts: { ready: 5, failed: 1 } });
  const failed = (await batches.items(id)).find(({ status }) => status === 'failed');
  expect(failed).toMatchObject({ title: 'Blanket 3', error: expect.stringContaining('Our server failed repeatedly') });
}, 300_000);
