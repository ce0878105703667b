import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aPdf, aWorkbook } from '../support/documents/files.ts';
import { asCsv } from '../support/documents/seeded-sheet.ts';
import { batchesOf, grantTokens } from '../support/shops/batches.ts';
import { documentShop } from '../support/shops/documents.ts';
import { app, open, openSyncedShop, page, testApp, visit } from './journey-shop.ts';

openSyncedShop();

const button = (name: string | RegExp) => app.getByRole('button', { name });
const drop = (name: string, file: string | Uint8Array) =>
  app
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(file) });
const blanket = 'Alpine Wool Blanket';
const lamp = 'Reading Lamp Oslo';

/** A real catalogue, which is no part of the project: it may lie beside it. */
const realFile = new URL('../../../shared/catalogues/shopify-fashion-997.csv', import.meta.url);

test('a sheet of 300 rows leads from the drop to a batch over just its products, in five clicks', async () => {
  const store = existsSync(realFile) ? (await documentShop(readFileSync(realFile, 'utf8'))).testApp : testApp;
  const products = await store.sandbox.products(store.shop);
  const rows = Array.from({ length: 300 }, (_, index) => [
    products[index * 2]?.title ?? `Nothing of ours ${index}`,
    `${1 + (index % 7)} years`,
    'Spring 2019',
  ]);
  await grantTokens(store.databaseUrl ?? '', store.shop, 500);
  await open('/brand-voice', { of: store });
  await app.getByRole('tab', { name: 'Documents' }).click();
  await drop('supplier.csv', asCsv(['Product name', 'Warranty', 'Sold since'], rows));
  await app.getByRole('heading', { name: 'supplier.csv' }).waitFor();
  await app.getByText('300 rows:').waitFor();

  await button('Accept all without conflict').click();
  const told = app.getByText(/products have new facts: write their texts again\?/);
  const count = Number(/^[\d,]+/.exec((await told.textContent())?.trim() ?? '')?.[0]);
  expect(count).toBeGreaterThan(30);
  await store.sandbox.faults({ model: { latencyMs: 60_000 } });
  await button('Write their texts').click();
  await button(new RegExp(`^Write ${count} products`)).click();
  await app
    .getByText(new RegExp(`of ${count} products`))
    .first()
    .waitFor();

  const { batches } = (await store.merchant().call('batches')).body;
  expect(batches.map(({ source, counts }) => [source.type, counts.total])).toEqual([['ids_list', count]]);
  // The batch reads its products after the answer.
  const firstProduct = async () => (await batchesOf(store.merchant()).items(batches[0]?.id ?? ''))[0]?.productId;
  await expect.poll(firstProduct).toBeTruthy();
  const query = { shopifyProductId: (await firstProduct()) ?? '' };
  const { facts } = (await store.merchant().call('facts', { query })).body;
  expect(facts.filter(({ source }) => source === 'document').map(({ name }) => name)).toEqual([
    'Warranty',
    'Sold since',
  ]);
  // The pictures of a real catalogue lie on the internet.
  expect(visit.problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
  await store.sandbox.faults({});
  if (store !== testApp) await store.close();
});

test('a workbook of two sheets with German decimals: a conflict stands beside the store’s value, and the merchant decides', async () => {
  await open('/brand-voice/documents');
  await drop(
    'preise.xlsx',
    aWorkbook({
      Preise: [
        ['Name', 'Marke', 'Stärke (mm)'],
        [blanket, 'Nordwolle', '12,5'],
        [lamp, 'Nordlicht', '8,25'],
      ],
      Pflege: [
        ['Name', 'Pflegehinweise'],
        [blanket, 'Lüften'],
      ],
    }),
  );
  await app.getByText('12.5 mm').waitFor();
  await app.getByText('8.25 mm').waitFor();
  const rows = (title: string) => app.getByRole('listitem').filter({ has: app.getByRole('heading', { name: title }) });
  await rows(blanket).getByText('The vendor in your store:').waitFor();
  await rows(blanket).getByText('This document, Preise, row 2:').waitFor();
  // Both sheets speak of it, and it is listed once.
  await rows(blanket).getByText('Pflege, row 2 · found by its name').waitFor();
  await button('Use the document’s Brand').first().click();
  await rows(blanket).getByText('In use').first().waitFor();
  await button('Keep the store’s Brand').click();
  await rows(lamp).getByText('1 where your store’s word stays').waitFor();
  await button('Accept all without conflict').click();
  await app.getByText(/2 products have new facts/).waitFor();
  await button('Undo').click();
  await app.getByText('0 facts in use').waitFor();
  expect(visit.problems).toEqual([]);
});

test('a PDF tells its cost before it is read', async () => {
  await open('/brand-voice/documents');
  await drop('spec.pdf', aPdf([[blanket, 'Weave: herringbone', 'Fringe: knotted']]));
  await app.getByText('Reading its free text costs 1 token').waitFor();
  await button('Read for 1 token').click();
  await app.getByText('herringbone').first().waitFor();
  await app.getByText('Page 1', { exact: false }).first().waitFor();
  expect(visit.problems).toEqual([]);
});

test('a new version shows only what changed, which text says the old, and a file that cannot be read says why', async () => {
  await open('/brand-voice/documents');
  await drop('list.csv', `Name,Seat height,Finish\n${blanket},45 cm,Oiled\n${lamp},44 cm,Oiled\n`);
  await button('Accept all without conflict').click();
  await app.getByText(/2 products have new facts/).waitFor();
  const id = (await testApp.sandbox.products(testApp.shop)).find(({ title }) => title === blanket)?.id ?? '';
  const changes = [{ field: 'description', content: 'A blanket of 45 cm.', textType: 'text' } as const];
  await testApp.merchant().call('changeProducts', {
    request: { products: [{ shopifyProductId: id, changes }], location: 'REPLACE' },
  });
  const toList = () => app.getByRole('link', { name: 'Your documents' }).or(button('Your documents')).first().click();
  await toList();

  await drop('list.csv', `Name,Seat height,Finish\n${blanket},48 cm,Oiled\n${lamp},44 cm,Oiled\n`);

  await app.getByText('It was: 45 cm').waitFor();
  await app.getByRole('heading', { name: lamp }).waitFor({ state: 'hidden' });
  await button('Accept all without conflict').click();
  await app.getByText(`${blanket}: The sheet now says 48 cm; your text says 45 cm.`).waitFor();
  await toList();
  await app.locator('input[type=file]').setInputFiles([
    { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no sheet') },
    { name: 'third.csv', mimeType: 'text/csv', buffer: Buffer.from(`Name,Legs\n${lamp},3\n`) },
  ]);
  await app.getByText(/Yodel reads files that end in/).waitFor();
  await app.getByRole('link', { name: 'third.csv' }).or(button('third.csv')).waitFor();
  await page.waitForLoadState();
});

test('a file is dropped on what is known about a product', async () => {
  const id = (await testApp.sandbox.products(testApp.shop)).find(({ title }) => title === blanket)?.id ?? '';
  await open(`?id=${id.split('/').at(-1)}`);
  await button('Show what Yodel knows').click();
  await drop('one.csv', `Name,Hem\n${blanket},Blanket stitch\n`);
  await app.getByRole('heading', { name: 'one.csv' }).waitFor();
  await app.getByText('Blanket stitch').waitFor();
  expect(visit.problems).toEqual([]);
});
