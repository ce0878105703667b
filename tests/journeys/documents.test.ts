import type { FrameLocator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { aPdf, aWorkbook } from '../support/documents/files.ts';
import { asCsv } from '../support/documents/seeded-sheet.ts';
import type { TestShop } from '../support/test-app.ts';
import { type Visit, visitApp } from './browser.ts';
import { openSyncedShop } from './journey-shop.ts';

let testApp: TestShop;
let visit: Visit;
let app: FrameLocator;
let page: Page;

openSyncedShop((opened) => {
  testApp = opened;
});
afterEach(() => visit.close());

async function open(path: string): Promise<void> {
  visit = await visitApp(testApp, { path });
  ({ app, page } = visit);
}

const button = (name: string | RegExp) => app.getByRole('button', { name });
const drop = (name: string, file: string | Uint8Array) =>
  app
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(file) });
const blanket = 'Alpine Wool Blanket';

test('a sheet of 300 rows leads from the drop to a batch in five clicks', async () => {
  const products = await testApp.sandbox.products(testApp.shop);
  const rows = Array.from({ length: 300 }, (_, index) => [
    products[index]?.title ?? `Nothing of ours ${index}`,
    `${1 + (index % 7)} years`,
    'Spring 2019',
  ]);
  await open('/brand-voice');
  await button('Your documents')
    .or(app.getByRole('link', { name: 'Your documents' }))
    .click();
  await drop('supplier.csv', asCsv(['Product name', 'Warranty', 'Sold since'], rows));
  await app.getByRole('heading', { name: 'supplier.csv' }).waitFor();
  await app.getByText('300 rows:').waitFor();

  await button('Accept all without conflict').click();
  await app.getByText(/products have new facts: write their texts anew\?/).waitFor();
  await button('Write their texts').click();

  await button(/^(Generate|Write)/)
    .first()
    .waitFor();
  const blanketId = products.find(({ title }) => title === blanket)?.id ?? '';
  const { body } = await testApp.merchant().call('facts', { query: { shopifyProductId: blanketId } });
  expect(body.facts.filter(({ source }) => source === 'document').map(({ name }) => name)).toEqual([
    'Warranty',
    'Sold since',
  ]);
  expect(visit.problems).toEqual([]);
});

test('a conflict is shown beside the store’s value, and the merchant takes the document’s', async () => {
  await open('/documents');
  await drop(
    'preise.xlsx',
    aWorkbook({
      Preise: [
        ['Name', 'Marke', 'Stärke (mm)'],
        [blanket, 'Nordwolle', '12,5'],
      ],
      Pflege: [
        ['Name', 'Pflegehinweise'],
        [blanket, 'Lüften'],
      ],
    }),
  );
  await app.getByText('12.5 mm').waitFor();
  await app.getByText(/But the vendor in your store says/).waitFor();
  await button('Use the document’s Brand').click();
  await app.getByText('In use').first().waitFor();
  await button('Accept all without conflict').click();
  await app.getByText(/1 product has new facts/).waitFor();
  await button('Undo').click();
  await app.getByText('0 facts in use').waitFor();
  expect(visit.problems).toEqual([]);
});

test('a PDF tells its cost before it is read', async () => {
  await open('/documents');
  await drop('spec.pdf', aPdf([[blanket, 'Weave: herringbone', 'Fringe: knotted']]));
  await app.getByText('Reading its free text costs 1 token').waitFor();
  await button('Read for 1 token').click();
  await app.getByText('herringbone').first().waitFor();
  await app.getByText('Page 1', { exact: false }).first().waitFor();
  expect(visit.problems).toEqual([]);
});

test('a new version shows what changed, and a file that cannot be read says why', async () => {
  await open('/documents');
  await drop('list.csv', `Name,Seat height\n${blanket},45 cm\n`);
  await button('Accept all without conflict').click();
  await app.getByText(/1 product has new facts/).waitFor();
  await app.getByRole('link', { name: 'Your documents' }).or(button('Your documents')).click();
  await drop('list.csv', `Name,Seat height\n${blanket},48 cm\n`);
  await app.getByText('It was: 45 cm').waitFor();
  await app.getByRole('link', { name: 'Your documents' }).or(button('Your documents')).click();
  await drop('photo.png', 'no sheet');
  await app.getByText(/Yodel reads files that end in/).waitFor();
  await page.waitForLoadState();
});
