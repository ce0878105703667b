import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireLeases } from '../../support/crash-checks/expire-leases.ts';
import { freshPostgres } from '../../support/databases/databases.ts';
import { type KillableApp, startKillableApp } from '../../support/processes/killable-app.ts';
import { batchesOf } from '../../support/shops/batches.ts';
import { closeWindow, visitApp } from '../browser.ts';

let database: string;
let server: KillableApp;
beforeAll(async () => {
  database = await freshPostgres();
  server = await startKillableApp({ DATABASE_URL: database });
});
afterAll(async () => {
  await closeWindow();
  await server?.close();
});

test('an open batch screen says when the server is gone, and continues when it is back', async () => {
  await server.sandbox.faults({});
  const merchant = server.merchant();
  const batches = batchesOf(merchant);
  await merchant.call('currentUser');
  const before = await batches.tokens();
  const ids = (await server.sandbox.products(merchant.shop)).slice(0, 12).map(({ id }) => id);
  const id = await batches.start({ source: { type: 'ids_list', ids }, pilot: true });
  await batches.until(id, ({ status }) => status === 'paused');
  // So slow that no other text is finished before the process ends.
  await server.sandbox.faults({ model: { latencyMs: 60_000 } });
  await batches.act(id, 'resume');

  const { app, close } = await visitApp(server, { path: `/batch-results/${id}` });
  await app.getByText('Writing', { exact: true }).waitFor();
  await app.getByText('3 of 12 products written').waitFor();
  await server.kill();
  await app.getByText('The connection is lost').waitFor();
  expect(await app.getByText('3 of 12 products written').count()).toBe(1);

  await server.sandbox.faults({});
  await server.start();
  await app.getByText('The connection is lost').waitFor({ state: 'detached' });
  // Otherwise the new process takes over the killed one's work after half a minute.
  await expireLeases(database);
  await app.getByText('Completed', { exact: true }).waitFor();
  await app.getByRole('button', { name: 'Ready 12', exact: true }).waitFor();
  // What the badge and the list say is not said once more.
  expect(await app.getByText(/ of 12 products written/).count()).toBe(0);
  expect((await batches.state(id)).tokens).toEqual({ held: 0, used: 12, released: 0 });
  expect(await batches.tokens()).toBe(before - 12);
  await app
    .getByRole('complementary', { name: 'Tokens' })
    .filter({ hasText: String(before - 12) })
    .waitFor();
  await close();
});
