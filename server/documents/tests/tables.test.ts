import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/patience.ts';
import { type DocumentShop, documentShop, matchesOf, uploaded } from '../../../tests/support/shops/documents.ts';

let { testApp, merchant, ids, factsOf, fromDocuments, accept, remove } = {} as DocumentShop;
/** A small catalogue of our own, in the platform's export format. */
const catalogue = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Barcode',
  'oak-table,Oak Table 120,<p>A table for six.</p>,Holzwerk,Tables,,true,Title,Default Title,HW-T120,24000,4006381333931',
  'oak-bench,Oak Bench,<p>A bench of 120 cm.</p>,Holzwerk,Benches,,true,Title,Default Title,HW-B1,9000,4006381333948',
  'linen-lamp,Linen Lamp in Sand,<p>A warm light.</p>,Lumen,Lamps,,true,Colour,Sand,LU-1,1200,',
  'wool-rug-small,Wool Rug,<p>A rug.</p>,Weavers,Rugs,,true,Title,Default Title,RUG,2000,100200300',
  'wool-rug-large,Wool Rug Large,<p>A rug.</p>,Weavers,Rugs,,true,Title,Default Title,RUG,4000,100200300',
].join('\n');

beforeAll(async () => {
  ({ testApp, merchant, ids, factsOf, fromDocuments, accept, remove } = await documentShop(catalogue));
});
afterAll(() => testApp?.close());

test('rows find their products by barcode, SKU and title, and accepted facts carry words and place', async () => {
  const csv = [
    'EAN;Artikelnummer;Bezeichnung;Gewicht (kg);Material;Preis',
    '4006381333931;;Tisch;24,5;Eiche massiv;499,00',
    ';hw-b1;Bank;9,25;Eiche;199,00',
    ';;"Sand Linen Lamp (new)";1,2;Leinen;89,00',
    ';;Something else entirely;3,0;Plastik;5,00',
  ].join('\r\n');
  const document = await uploaded(merchant, 'preise.csv', csv);

  expect(document).toMatchObject({ kind: 'csv', status: 'ready', cost: 0, error: null });
  expect(document.counts).toMatchObject({ rows: 4, matched: 3, facts: 0 });
  const matches = await matchesOf(merchant, document.id);
  expect(matches.map(({ row, by, productId }) => [row, by, productId])).toEqual([
    [2, 'barcode', ids['oak-table']],
    [3, 'sku', ids['oak-bench']],
    [4, 'title', ids['linen-lamp']],
    [5, null, null],
  ]);
  expect(matches[0]?.facts).toMatchObject([
    { name: 'Weight', value: '24.5 kg', quote: '24,5', place: 'Row 2', conflict: null },
    { name: 'Material', value: 'Eiche massiv', quote: 'Eiche massiv', place: 'Row 2' },
  ]);
  expect(await fromDocuments('oak-table')).toEqual([]);

  const { added, skipped, productIds } = await accept(document.id);

  expect({ added, skipped }).toEqual({ added: 6, skipped: [] });
  expect(productIds.toSorted()).toEqual([ids['oak-table'], ids['oak-bench'], ids['linen-lamp']].toSorted());
  expect(await fromDocuments('oak-table')).toMatchObject([
    {
      name: 'Weight',
      value: '24.5 kg',
      quote: '24,5',
      document: { id: document.id, name: 'preise.csv', place: 'Row 2' },
    },
    { name: 'Material', value: 'Eiche massiv' },
  ]);
  expect((await accept(document.id)).added).toBe(0);
  await remove(document);
  expect(await fromDocuments('oak-table')).toEqual([]);
});

test('undo takes a document’s facts away again, and they can be accepted again', async () => {
  const document = await uploaded(merchant, 'undo.csv', 'SKU,Warranty\nHW-T120,5 years\n');
  await accept(document.id);
  expect(await fromDocuments('oak-table')).toHaveLength(1);

  const { body } = await merchant.call('undoDocument', { request: { id: document.id } });

  expect(body.document.counts.facts).toBe(0);
  expect(await fromDocuments('oak-table')).toEqual([]);
  expect((await accept(document.id)).added).toBe(1);
  await remove(document);
});

describe('conflicts', () => {
  test('a value that contradicts the store waits for the merchant, who takes the document’s, both or none', async () => {
    const document = await uploaded(
      merchant,
      'conflict.csv',
      'SKU,Brand,Origin\nHW-T120,Nordholz,Norway\nHW-B1,holzwerk,Sweden\n',
    );
    const [table, bench] = await matchesOf(merchant, document.id);

    expect(table?.facts[0]).toMatchObject({
      name: 'Brand',
      conflict: 'vendor',
      other: { value: 'Holzwerk', from: 'the vendor in your store' },
    });
    expect(bench?.facts[0]).toMatchObject({ name: 'Brand', conflict: null, isKnown: true });
    expect(await matchesOf(merchant, document.id, 'conflicts')).toHaveLength(1);
    await accept(document.id);
    expect((await fromDocuments('oak-table')).map(({ name }) => name)).toEqual(['Origin']);

    await accept(document.id, [{ row: 2, productId: ids['oak-table'] ?? '', facts: ['Brand'], instead: ['Brand'] }]);

    const facts = await factsOf('oak-table');
    expect(facts.find(({ id }) => id === 'vendor')).toMatchObject({ value: 'Holzwerk', isUsed: false });
    expect((await factsOf('oak-bench')).find(({ id }) => id === 'vendor')?.isUsed).toBe(true);
    expect(facts.filter(({ source }) => source === 'document').map(({ value }) => value)).toContain('Nordholz');
    await remove(document);
    expect((await factsOf('oak-table')).find(({ id }) => id === 'vendor')?.isUsed).toBe(true);
  });

  test('the same weight in another unit is known already, another one is a conflict', async () => {
    await merchant.call('changeFacts', {
      request: { shopifyProductId: ids['oak-bench'] ?? '', add: { name: 'Weight', value: '9.2 kg' } },
    });
    const same = await uploaded(merchant, 'same.csv', 'SKU,Weight (g)\nHW-B1,9200\n');
    const other = await uploaded(merchant, 'other.csv', 'SKU,Net weight (g)\nHW-B1,7400\n');

    expect((await matchesOf(merchant, same.id))[0]?.facts).toMatchObject([{ value: '9200 g', isKnown: true }]);
    const [match] = await matchesOf(merchant, other.id);
    expect(match?.facts).toMatchObject([{ isKnown: false, other: { value: '9.2 kg', from: 'a fact that you added' } }]);
    await remove(same, other);
  });
});

describe('rows that are not sure', () => {
  test('a code of two products is told apart by the title, or waits with both', async () => {
    const document = await uploaded(
      merchant,
      'codes.csv',
      'Barcode,Name,Pile\n100200300,Wool Rug Large,9 mm\n100200300,Carpet,8 mm\n',
    );
    const [large, unsure] = await matchesOf(merchant, document.id);

    expect(large).toMatchObject({ productId: ids['wool-rug-large'], by: 'barcode' });
    expect(unsure).toMatchObject({ productId: null, by: null, note: '2 products have this barcode: “100200300”.' });
    expect(unsure?.guesses.map(({ productId }) => productId)).toEqual([ids['wool-rug-small'], ids['wool-rug-large']]);
    await remove(document);
  });

  test('what the merchant picks is remembered for the supplier’s next file', async () => {
    const first = await uploaded(merchant, 'spring.csv', 'Art. No.,Name,Finish\nX-1,Tisch Nordland,Oiled\n');
    expect(first.counts).toMatchObject({ rows: 1, matched: 0 });
    await merchant.call('matchRow', { request: { id: first.id, row: 2, productId: ids['oak-table'] ?? '' } });

    const next = await uploaded(merchant, 'autumn.csv', 'Name,FINISH,art. no.\nTisch Nordland 2,Waxed,X-1\n');

    expect((await matchesOf(merchant, next.id))[0]).toMatchObject({ productId: ids['oak-table'], by: 'merchant' });
    await remove(first, next);
  });

  test('a product that is deleted between matching and accepting is told, and the others are accepted', async () => {
    const { id: gone } = await testApp.sandbox.post<{ id: string }>(`product?shop=${testApp.shop}`, {
      title: 'Pine Stool Zeta',
    });
    await eventually(async () => {
      const { body } = await merchant.call('productTablePage', { request: { filters: { query: 'Zeta' } } });
      expect(body.total.value).toBe(1);
    });
    const document = await uploaded(merchant, 'gone.csv', 'Name,Seat\nPine Stool Zeta,Round\nOak Bench,Flat\n');
    await fetch(`${testApp.sandbox.url}/_sandbox/product?shop=${testApp.shop}&id=${gone}`, { method: 'DELETE' });
    await eventually(async () => {
      const { body } = await merchant.call('productTablePage', { request: { filters: { query: 'Zeta' } } });
      expect(body.total.value).toBe(0);
    });

    const { added, skipped } = await accept(document.id);

    expect({ added, skipped }).toEqual({
      added: 1,
      skipped: [{ row: 2, why: 'This product is no longer in the store.' }],
    });
    await remove(document);
  });
});

describe('columns', () => {
  test('a mapping is changed, applied to what was read, and remembered for sheets of the same headers', async () => {
    const document = await uploaded(merchant, 'columns.csv', 'SKU,H,Notes\nHW-T120,74,internal\n');
    const { body } = await merchant.call('documents', { query: { id: document.id } });
    const columns = body.sheets?.[0]?.columns ?? [];
    expect(columns.map(({ role, name }) => [role, name])).toEqual([
      ['sku', ''],
      ['fact', 'H'],
      ['fact', 'Notes'],
    ]);
    const mapped = [
      { index: 1, role: 'fact', name: 'Height', unit: 'cm' },
      { index: 2, role: 'ignored', name: '', unit: '' },
    ] as const;
    await merchant.call('mapColumns', { request: { id: document.id, sheet: 0, columns: [...mapped] } });

    expect((await matchesOf(merchant, document.id))[0]?.facts).toMatchObject([
      { name: 'Height', value: '74 cm', quote: '74' },
    ]);
    const next = await uploaded(merchant, 'columns-2.csv', 'NOTES,SKU,H\nsecret,HW-B1,45\n');
    expect((await matchesOf(merchant, next.id))[0]?.facts).toMatchObject([{ name: 'Height', value: '45 cm' }]);
    await remove(document, next);
  });

  test('with another column as the name, the rows look for their products again', async () => {
    const document = await uploaded(merchant, 'names.csv', 'Code,Line,Depth\nQ1,Oak Bench,40 cm\n');
    const { body } = await merchant.call('documents', { query: { id: document.id } });
    const title = body.sheets?.[0]?.columns.find(({ header }) => header === 'Line');
    expect(title?.role).toBe('title');
    expect(document.counts.matched).toBe(1);

    await merchant.call('mapColumns', {
      request: { id: document.id, sheet: 0, columns: [{ index: 1, role: 'fact', name: 'Line', unit: '' }] },
    });

    await eventually(async () => {
      const { body: now } = await merchant.call('documents', { query: { id: document.id } });
      expect(now.document).toMatchObject({ status: 'ready', counts: { rows: 1, matched: 0 } });
    });
    await remove(document);
  });
});
