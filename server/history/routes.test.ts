import { parse } from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Query } from '../../common/contract/contract.ts';
import { historyCsvPath } from '../../common/contract/routes.ts';
import { eventually } from '../../tests/support/patience.ts';
import { batchesOf } from '../../tests/support/shops/batches.ts';
import type { ProductInStore } from '../../tests/support/shops/sandbox.ts';
import { grantScopes } from '../../tests/support/shops/translation-scopes.ts';
import type { Merchant, TestShop } from '../../tests/support/test-app.ts';
import { freshShop } from '../../tests/support/world.ts';

const settings = { completionLength: 'S', language: 'en-US', tone: 'none', freeTextInstructions: '' } as const;
let testApp: TestShop;
let merchant: Merchant;
let product: ProductInStore;
let generationId: string;
let changeIds: string[];

beforeAll(async () => {
  testApp = await freshShop();
  merchant = testApp.merchant();
  const [first] = await testApp.sandbox.products(merchant.shop);
  if (!first) throw new Error('The sample store is empty');
  product = first;
  const written = await merchant.call('generate', {
    request: {
      completionType: 'product_description',
      inputs: { product_name: product.title, product_description: 'Warm.', product_keywords: '' },
      completionSettings: settings,
      shopifyProductId: product.id,
    },
  });
  if (written.body.type !== 'text') throw new Error('No text was written');
  generationId = written.body.generationId;
  const changes = [{ field: 'description' as const, content: '=cmd|calc', textType: 'text' as const }];
  const change = await merchant.call('changeProducts', {
    request: { products: [{ shopifyProductId: product.id, changes }], location: 'REPLACE', generationId },
  });
  changeIds = change.body.changeIds;
});
afterAll(() => testApp.close());

const page = (query: Query<'history'>, who = merchant) => who.call('history', { query });

async function csv(query: Record<string, string>, who = merchant): Promise<Response> {
  const headers = { authorization: `Bearer ${await who.sessionToken()}`, 'x-requested-with': 'XMLHttpRequest' };
  return fetch(`${testApp.url}${historyCsvPath}?${new URLSearchParams(query)}`, { headers });
}

const rowsOf = (file: string) => parse<Record<string, string>>(file, { header: true, skipEmptyLines: true }).data;

test('generated texts, published changes and spent tokens are listed in three tabs', async () => {
  const [texts, changes, ledger] = await Promise.all(
    (['generations', 'changes', 'ledger'] as const).map((tab) => page({ tab })),
  );
  expect(texts?.body.entries).toMatchObject([
    { id: generationId, target: { id: product.id, title: product.title }, staff: { id: '1' }, status: 'written' },
  ]);
  expect(changes?.body.entries).toMatchObject([
    { id: changeIds[0], target: { title: product.title }, before: product.descriptionHtml, status: 'written' },
  ]);
  expect(ledger?.body.entries).toMatchObject([
    { kind: 'charge', amount: 0, balanceAfter: 29, cause: { kind: 'generation', id: generationId } },
    { kind: 'hold', amount: -1, balanceAfter: 29 },
    { kind: 'grant', amount: 30, balanceAfter: 30 },
  ]);
});

test("days are the merchant's own: the same moment is tomorrow elsewhere", async () => {
  const at = Date.now();
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    const day = dayIn(timeZone);
    const { body } = await page({ tab: 'generations', from: day, to: day, timeZone });
    expect([timeZone, body.entries.length]).toEqual([timeZone, 1]);
    const plot = await merchant.call('historyPlot', { query: { from: day, to: day, timeZone } });
    expect(plot.body.days).toEqual([{ date: day, byType: { product_description: 1 } }]);
    expect(plot.body.staff).toMatchObject([{ id: '1' }]);
  }
  const tomorrow = new Date(at + 48 * 3600_000).toISOString().slice(0, 10);
  expect((await page({ tab: 'generations', from: tomorrow })).body.entries).toEqual([]);
});

test('the earliest and the latest possible day include all entries', async () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    const always = { from: '0000-01-01', to: '9999-12-31', timeZone };
    expect((await page({ tab: 'generations', ...always })).body.entries).toHaveLength(1);
    const plot = await merchant.call('historyPlot', { query: { from: '9999-12-01', to: '9999-12-31', timeZone } });
    expect(plot.body.days).toEqual([]);
  }
});

test.each([
  [{ tab: 'everything' }],
  [{ tab: 'ledger', cursor: 'nonsense' }],
  [{ tab: 'generations', cursor: Buffer.from('{"tab":"generations","at":"1","key":"x"}').toString('base64url') }],
  [{ tab: 'ledger', from: 'yesterday' }],
  [{ tab: 'ledger', timeZone: 'Moon/Base' }],
  [{ tab: 'ledger', limit: '1000' }],
])('%j is a broken request', async (query) => {
  const { status, body } = await page(query as Query<'history'>);
  expect([status, body]).toEqual([400, { error: expect.objectContaining({ fields: expect.anything() }) }]);
});

test('the CSV file contains what the filters match, and no formula in it runs', async () => {
  const answer = await csv({ tab: 'changes', query: product.title.split(' ')[0] ?? '' });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(rowsOf(new TextDecoder().decode(bytes))).toMatchObject([
    { About: product.title, Field: 'description', Status: 'written' },
  ]);

  const ledger = await (await csv({ tab: 'ledger' })).text();
  expect(rowsOf(ledger).map(({ Amount }) => Amount)).toEqual(['0', '-1', '30']);
  expect((await csv({ tab: 'nothing' })).status).toBe(400);
});

test('cells that a spreadsheet would run as a formula are escaped', async () => {
  await merchant.call('generate', {
    request: {
      completionType: 'product_name',
      inputs: { product_name: '=HYPERLINK("http://evil")', product_description: 'Warm.' },
      completionSettings: { ...settings, freeTextInstructions: 'Short\nand plain' },
    },
  });
  const file = await (await csv({ tab: 'generations', type: 'product_name' })).text();
  expect(file).toContain('"Short\nand plain"');
  const [row] = rowsOf(file);
  expect(row?.About).toBe(`'=HYPERLINK("http://evil")`);
});

test('the CSV files name a translated title of a collection so, and say which language a change is in', async () => {
  await grantScopes(testApp.sandbox, merchant);
  const [collection] = await testApp.sandbox.collections(merchant.shop);
  if (!collection) throw new Error('The sample store has no collection');
  const { body } = await merchant.call('generate', {
    request: {
      completionType: 'product_name',
      inputs: { product_name: collection.title },
      completionSettings: settings,
      shopifyCollectionId: collection.id,
      languages: ['fr'],
      translateFrom: 'text',
    },
  });
  if (body.type !== 'text') throw new Error('No text was generated');
  const changes = [{ field: 'product-name' as const, content: String(body.text), textType: 'text' as const }];
  const published = await merchant.call('changeCollection', {
    request: {
      collection: { shopifyCollectionId: collection.id, locale: 'fr', changes },
      location: 'REPLACE',
      generationId: body.generationId,
    },
  });
  expect(published.status).toBe(200);

  const newest = async (tab: string) => rowsOf(await (await csv({ tab })).text())[0];
  expect(await newest('generations')).toMatchObject({ Type: 'Collection Title', About: collection.title });
  expect(await newest('ledger')).toMatchObject({ Type: 'Collection Title', About: collection.title });
  expect(await newest('changes')).toMatchObject({ Field: 'product-name', Locale: 'fr', About: collection.title });
});

test('another shop sees none of it', async () => {
  const other = (await freshShop('small')).merchant();
  expect((await page({ tab: 'generations', targetId: product.id }, other)).body.entries).toEqual([]);
  expect((await (await csv({ tab: 'changes' }, other)).text()).trim().split('\n')).toHaveLength(1);
});

test('changes published from a batch and undone from it both have the origin batch', async () => {
  const second = (await freshShop('small')).merchant();
  const batches = batchesOf(second);
  const ids = (await testApp.sandbox.products(second.shop)).slice(0, 2).map(({ id }) => id);
  const ofBatch = async () => (await page({ tab: 'changes', origin: 'batch' }, second)).body.entries;
  const before = (await ofBatch()).length;
  const batchId = await batches.start({ source: { type: 'ids_list', ids } });
  await batches.ended(batchId);
  await second.call('publishBatch', { request: { batchId, location: 'REPLACE' } });
  await batches.updated(batchId);
  const [byHand] = (await batches.items(batchId)).flatMap((item) => item.changeIds);
  await second.call('revertChanges', { request: { changeIds: [byHand ?? ''] } });
  await second.call('revertChanges', { request: { batchId } });

  await eventually(async () => expect(await ofBatch()).toHaveLength(before + 4));
  expect((await ofBatch()).slice(0, 4)).toMatchObject([
    { takesBack: true },
    { takesBack: true },
    { takesBack: false },
    { takesBack: false },
  ]);
  expect((await page({ tab: 'changes', origin: 'single' }, second)).body.entries).toEqual([]);

  const grouped = async (tab: 'changes' | 'ledger') => (await page({ tab, grouped: 'true' }, second)).body.entries;
  expect(await grouped('changes')).toMatchObject([
    { takesBack: true, group: { changes: 2, products: 2, batchId } },
    { takesBack: false, group: { changes: 2, products: 2, batchId } },
  ]);
  expect(await grouped('ledger')).toMatchObject([
    { kind: 'hold', cause: { kind: 'batch', id: batchId }, line: { used: 2, reserved: 0 } },
    { kind: 'grant', amount: 30 },
  ]);
  expect((await page({ tab: 'generations', batchId }, second)).body.entries).toHaveLength(2);
  expect((await page({ tab: 'generations', batchId })).body.entries).toEqual([]);
});

test('in a grouped list a publish and an undo of several fields are one change each, which opens to its fields', async () => {
  const { id } = (await testApp.sandbox.products(merchant.shop))[5] ?? product;
  const content = ['seo-title', 'seo-description'] as const;
  const changes = content.map((field) => ({ field, content: `New ${field}`, textType: 'text' as const }));
  const published = await merchant.call('changeProducts', {
    request: { products: [{ shopifyProductId: id, changes }], location: 'REPLACE' },
  });
  await merchant.call('revertChanges', { request: { changeIds: published.body.changeIds } });

  const { entries } = (await page({ tab: 'changes', grouped: 'true' })).body;
  const ofProduct = entries.filter((entry) => entry.tab === 'changes' && entry.target.id === id);
  expect(ofProduct).toMatchObject([
    { takesBack: true, group: { changes: 2, products: 1, batchId: null } },
    { takesBack: false, status: 'reverted', group: { changes: 2, products: 1, batchId: null } },
  ]);
  const [undo] = ofProduct;
  const groupId = undo?.tab === 'changes' ? undo.group?.id : undefined;
  const fields = (await page({ tab: 'changes', groupId })).body.entries;
  expect(fields).toMatchObject([{ takesBack: true }, { takesBack: true }]);
  expect((await page({ tab: 'changes', groupId }, (await freshShop('small')).merchant())).body).toEqual({
    entries: [],
    nextCursor: null,
  });
});

test('in a grouped ledger a text is one line, and a text that was not written is none', async () => {
  const newcomer = await testApp.newcomer();
  const request = {
    completionType: 'product_meta_fields' as const,
    inputs: { product_name: 'Loden Lamp', product_description: 'Warm.', product_keywords: '' },
    completionSettings: settings,
  };
  await newcomer.call('generate', { request });
  await testApp.sandbox.of(newcomer.shop).faults({ model: { errorRate: 1 } });
  expect((await newcomer.call('generate', { request })).status).toBe(502);

  const lines = (await page({ tab: 'ledger', grouped: 'true' }, newcomer)).body.entries;
  expect(lines).toMatchObject([
    {
      kind: 'hold',
      line: { used: 2, reserved: 0 },
      about: { completionType: 'product_meta_fields', title: 'Loden Lamp' },
    },
    { kind: 'grant', amount: 30 },
  ]);
  const entries = (await page({ tab: 'ledger' }, newcomer)).body.entries;
  expect(entries.map((entry) => entry.tab === 'ledger' && entry.kind)).toEqual([
    'release',
    'hold',
    'charge',
    'hold',
    'grant',
  ]);
  const used = (await page({ tab: 'ledger', grouped: 'true', type: 'charge' }, newcomer)).body.entries;
  expect(used).toHaveLength(1);
  expect((await page({ tab: 'ledger', grouped: 'true', type: 'hold' }, newcomer)).body.entries).toEqual([]);
});

test('a text is found by an emoji or another symbol in the name of its product', async () => {
  const newcomer = await testApp.newcomer();
  await newcomer.call('generate', {
    request: {
      completionType: 'product_description',
      inputs: { product_name: 'Loden™ Lamp 🎄', product_description: 'Warm.', product_keywords: '' },
      completionSettings: settings,
    },
  });

  const found = async (query: string) =>
    Promise.all(
      (['generations', 'ledger'] as const).map(
        async (tab) => (await page({ tab, query }, newcomer)).body.entries.length > 0,
      ),
    );
  for (const query of ['🎄', '™', '🎄 ™', 'lamp 🎁'])
    expect([query, await found(query)]).toEqual([query, [true, true]]);
  expect(await found('🎁')).toEqual([false, false]);
});
