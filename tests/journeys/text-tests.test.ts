import { beforeAll, expect, test } from 'vitest';
import { type BatchShop, freshBatchShop } from '../support/shops/batch-setup.ts';
import { readyBatch, textTestsOf } from '../support/shops/text-tests.ts';
import { closeWindow, visitApp } from './browser.ts';

let shop: BatchShop;
let tests: ReturnType<typeof textTestsOf>;
beforeAll(async () => {
  shop = await freshBatchShop(500);
  tests = textTestsOf(shop);
  await shop.testApp.clock.moveUntil(async () => (await shop.merchant.call('home')).body.widgets.type === 'STATS');
  return async () => {
    await closeWindow();
    await shop.testApp.close();
  };
});

const csvFile = (text: string) => ({ name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
type App = Awaited<ReturnType<typeof visitApp>>['app'];
const drop = async (app: App, text: string) => app.locator('input[type=file]').setInputFiles(csvFile(text));

async function setUp(app: App): Promise<string> {
  await app.getByRole('button', { name: 'More actions' }).click();
  await app.getByRole('button', { name: /^Test these texts/ }).click();
  await app.getByRole('button', { name: 'Set up the test' }).click();
  await app.getByText(/Yodel has not seen your sales/).waitFor();
  return (await shop.merchant.call('textTests')).body.tests[0]?.id ?? '';
}

async function start(app: App): Promise<void> {
  await app.getByRole('button', { name: 'Start the test' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await app.getByText(/days left/).waitFor();
}

test('a merchant sets up a test, is warned before changing its products, reads the figures back and keeps the new texts', async () => {
  const batchId = await readyBatch(shop);
  const { app, goTo, problems, close } = await visitApp(shop.testApp, { path: `/batch-results/${batchId}` });
  const id = await setUp(app);
  await drop(app, 'Product ID,Day,Net sales\n1,2026-11-01,3');
  await app.getByText(/The column “Orders” is missing/).waitFor();
  await drop(app, await tests.analytics({ days: 0 }));
  await app.getByText(/orders a day you would see a difference of \d+ % or more in four weeks/).waitFor();
  await app.getByText('FROM sales').waitFor();
  await start(app);
  const { cohorts } = await tests.read(id);
  await tests.until(id, ({ products, marks }) => products.published === cohorts.new && marks.inStore === 71);

  await app.getByRole('link', { name: 'Open the batch' }).click();
  await app
    .getByRole('button', { name: /^Add (all|\d+)/ })
    .first()
    .click();
  await app.getByRole('dialog').getByRole('button', { name: 'Add to Shopify' }).click();
  await app.getByText(/part in a running test of texts until/).waitFor();
  await app.getByRole('button', { name: 'Leave as it is' }).click();
  expect((await tests.read(id)).products.published).toBe(cohorts.new);

  await goTo('/batches');
  await app
    .getByRole('link', { name: 'Tests of texts' })
    .or(app.getByRole('button', { name: 'Tests of texts' }))
    .click();
  await app.getByRole('heading', { name: 'Tests of texts' }).waitFor();
  await app.getByText('Running', { exact: true }).waitFor();
  await goTo(`/text-tests/${id}`);
  await app.getByText(/You may look every day/).waitFor();
  await app.getByRole('button', { name: 'Copy query' }).waitFor();
  await drop(app, await tests.analytics({ days: 28, effect: 1.6 }));
  const result = app.getByRole('region', { name: 'Result' });
  await result.getByText('Better', { exact: true }).waitFor();
  await result.getByRole('img', { name: /Orders a week of/ }).waitFor();
  await result.getByText(/This does not cover returns, seasons/).waitFor();
  await app.getByRole('button', { name: 'Keep the new texts' }).click();
  await app.getByRole('button', { name: 'Keep and add the others' }).click();
  await app.getByText('New texts kept').waitFor();
  await tests.until(id, ({ products }) => products.published === 71);
  // The browser itself reports refused calls.
  expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
  await close();
});

test('a merchant restores the old texts at the end', async () => {
  const before = await shop.testApp.sandbox.products(shop.merchant.shop);
  const batchId = await readyBatch(shop);
  const { app, problems, close } = await visitApp(shop.testApp, { path: `/batch-results/${batchId}` });
  const id = await setUp(app);
  await start(app);
  await tests.until(id, ({ products, cohorts }) => products.published === cohorts.new);
  await app.getByRole('button', { name: 'Restore the old texts' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await app.getByText('Old texts restored').waitFor();
  await tests.until(id, ({ products }) => products.published === 0);
  const after = await shop.testApp.sandbox.products(shop.merchant.shop);
  expect(after.map(({ descriptionHtml }) => descriptionHtml)).toEqual(
    before.map(({ descriptionHtml }) => descriptionHtml),
  );
  expect(problems).toEqual([]);
  await close();
});
