import { describe, expect, test } from 'vitest';
import { maxExportRows } from './analytics-query.ts';
import { readAnalyticsCsv } from './read-analytics-csv.ts';
import { dayReader } from './read-day.ts';
import { readNumber } from './read-number.ts';

const products = [
  { productId: 11, title: 'Blue Mug' },
  { productId: 12, title: 'Bowl, large' },
  { productId: 13, title: 'Twin' },
  { productId: 14, title: 'Twin' },
];
const read = (lines: string[]) => readAnalyticsCsv(lines.join('\r\n'), products);

test('a plain export is read by product id, and rows of other products and totals are left out', () => {
  const { table, matched } = read([
    'Product ID,Product title,Day,Orders,Net sales',
    '11,Blue Mug,2026-11-01,3,60.00',
    '11,Blue Mug,2026-11-03,2,40.00',
    'gid://shopify/Product/12,"Bowl, large",2026-11-02,1,20.00',
    '99,Another,2026-11-02,7,9.00',
    ',,,13,129.00',
    '11,Blue Mug,Total,5,100.00',
  ]);
  expect(table).toEqual({ daysPerPeriod: 1, from: '2026-11-01', periods: 3, orders: { 11: [3, 0, 2], 12: [0, 1, 0] } });
  expect(matched).toBe(2);
});

test('without ids, products are found by their titles; one that two products share is said', () => {
  const { table, notes } = read([
    'Product title;Woche;Bestellungen',
    'blue mug ;2026-11-02;1.234',
    'Bowl, large;2026-11-09;2',
    'Twin;2026-11-09;5',
  ]);
  expect(table).toMatchObject({ daysPerPeriod: 7, periods: 2, orders: { 11: [1234, 0], 12: [0, 2] } });
  expect(notes).toEqual([expect.stringContaining('same title')]);
});

test.each([
  ['German', 'Produkt-ID;Produkttitel;Tag;Bestellungen', '11;Mug;19.11.2026;1.234,0'],
  ['French', 'ID du produit,Titre du produit,Jour,Commandes', '11,Mug,19/11/2026,"1 234"'],
  [
    'Spanish with a mark at the front',
    '\ufeffID del producto\tTítulo del producto\tDía\tPedidos',
    '11\tMug\t2026-11-19\t1,234',
  ],
  ['Polish', 'ID produktu,Nazwa produktu,Dzień,Zamówienia', '11,Mug,2026-11-19T00:00:00,"1234,00"'],
])('headers and figures in %s', (_, header, row) => {
  expect(read([header, row]).table).toMatchObject({ from: '2026-11-19', orders: { 11: [1234] } });
});

describe('a file that cannot be read says what is missing', () => {
  test.each([
    [[''], /file is empty/],
    [['Product ID,Day,Orders'], /a header and no rows/],
    [
      ['Product ID,Day,Net sales', '11,2026-11-01,3'],
      /column “Orders” is missing\. The file has: “Product ID”, “Day”, “Net sales”/,
    ],
    [['Day,Orders', '2026-11-01,3'], /column “Product title” is missing/],
    [['Product ID,Orders', '11,3'], /column “Day” is missing/],
    [['Product ID,Month,Orders', '11,2026-11-01,3'], /by day or by week/],
    [['Product ID,Day,Orders', '99,2026-11-01,3'], /another store or another test/],
    [['Product ID,Day,Orders', '11,yesterday,3'], /days in this file cannot be read/],
    [['Product ID,Week,Orders', '11,2026-11-01,3', '11,2026-11-03,3'], /weeks in this file/],
  ])('%j', (lines, message) => {
    expect(() => read(lines)).toThrow(message);
  });
});

test('a file that ends where an export ends, and one with a hole, say so', () => {
  const rows = Array.from({ length: maxExportRows }, () => '11,2026-11-01,1');
  expect(read(['Product ID,Day,Orders', ...rows]).notes).toEqual([expect.stringContaining('50,000 rows')]);
  expect(read(['Product ID,Day,Orders', '11,2026-10-01,1', '11,2026-11-01,1']).notes).toEqual([
    expect.stringContaining('no orders between 2026-10-01 and 2026-11-01'),
  ]);
});

test.each([
  ['1,234', 1234],
  ['1.234', 1234],
  ['1.234.567', 1_234_567],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1 234,5', 1234.5],
  ['1’234', 1234],
  ['12.5', 12.5],
  ['12,50 €', 12.5],
  ['-3', -3],
  ['0', 0],
  ['', null],
  ['n/a', null],
])('the figure %s', (text, figure) => {
  expect(readNumber(text)).toBe(figure);
});

test.each([
  [['11/19/2026', '01/02/2026'], '2026-01-02'],
  [['19/11/2026', '01/02/2026'], '2026-02-01'],
  [['01.02.2026'], '2026-02-01'],
  [['Nov 19, 2026'], '2026-11-19'],
  [['2026-02-30'], null],
])('the days of a file that has %j', (days, last) => {
  expect(dayReader(days)(days.at(-1) ?? '')).toBe(last);
});
