import Papa from 'papaparse';
import { maxExportRows } from './analytics-query.ts';
import { columnNames } from './column-names.ts';
import { dayReader } from './read-day.ts';
import { readNumber } from './read-number.ts';
import { daysBetween, type SalesTable } from './sales-table.ts';

interface KnownProduct {
  productId: number;
  title: string;
}

export interface AnalyticsCsv {
  table: SalesTable;
  /** Products of the test that the file has. */
  matched: number;
  /** What the reader of the figures should know. */
  notes: string[];
}

/** Why a file cannot be read, in words for the merchant. */
export class UnreadableCsv extends Error {}

type Columns = Partial<Record<keyof typeof columnNames, number>>;

interface Sale {
  productId: number;
  day: string;
  orders: number;
}

/** Reads an export of the store's analytics. Rows of products that take no part, and totals, are left out. */
export function readAnalyticsCsv(text: string, products: KnownProduct[]): AnalyticsCsv {
  const parsed = Papa.parse<string[]>(text.replace(/^\ufeff/, '').trim(), { skipEmptyLines: 'greedy' });
  const [header = [], ...rows] = parsed.data;
  if (header.length === 0) throw new UnreadableCsv('The file is empty. Export the table once more and drop it here.');
  const columns = columnsOf(header);
  assertComplete(columns, header);
  if (rows.length === 0)
    throw new UnreadableCsv('The file has a header and no rows. Choose a period with sales and export it again.');
  const { sales, ambiguous } = salesOf(rows, columns, products);
  if (sales.length === 0)
    throw new UnreadableCsv(
      'None of the products in this file takes part in this test. It may come from another store or another test.',
    );
  const table = tableOf(sales, columns);
  const notes = [
    ...(rows.length >= maxExportRows
      ? [`The file has ${rows.length.toLocaleString('en')} rows, the most that one export holds: some may be missing.`]
      : []),
    ...(ambiguous > 0
      ? [`Rows were left out because several products have the same title (${ambiguous}). Export the product ids too.`]
      : []),
    ...gapNotes(sales, table),
  ];
  return { table, matched: Object.keys(table.orders).length, notes };
}

function columnsOf(header: string[]): Columns {
  const found: Columns = {};
  const named = header.map((name) => name.trim().toLowerCase());
  for (const [column, names] of Object.entries(columnNames) as [keyof Columns, string[]][]) {
    const place = named.findIndex((name) => names.includes(name));
    if (place !== -1) found[column] = place;
  }
  return found;
}

function assertComplete(columns: Columns, header: string[]): void {
  const has = `The file has: ${header.map((name) => `“${name.trim()}”`).join(', ')}.`;
  const missing = (name: string) => new UnreadableCsv(`The column “${name}” is missing. ${has}`);
  if (columns.productId === undefined && columns.productTitle === undefined) throw missing('Product title');
  if (columns.day === undefined && columns.week === undefined) {
    if (columns.month !== undefined)
      throw new UnreadableCsv('The file has months. Export it by day or by week, as the query says.');
    throw missing('Day');
  }
  if (columns.orders === undefined) throw missing('Orders');
}

function salesOf(rows: string[][], columns: Columns, products: KnownProduct[]): { sales: Sale[]; ambiguous: number } {
  const ids = new Set(products.map(({ productId }) => productId));
  const byTitle = Map.groupBy(products, ({ title }) => comparable(title));
  const cell = (row: string[], place: number | undefined) => (place === undefined ? '' : (row[place] ?? '').trim());
  const dayColumn = columns.day ?? columns.week;
  const readDay = dayReader(rows.map((row) => cell(row, dayColumn)));
  const sales: Sale[] = [];
  let ambiguous = 0;
  let undated = 0;
  for (const row of rows) {
    const id = Number(/(\d+)$/.exec(cell(row, columns.productId))?.[1] ?? Number.NaN);
    const named =
      columns.productId === undefined ? byTitle.get(comparable(cell(row, columns.productTitle))) : undefined;
    if (named && named.length > 1) ambiguous++;
    const productId = ids.has(id) ? id : named?.length === 1 ? named[0]?.productId : undefined;
    if (productId === undefined) continue;
    const day = readDay(cell(row, dayColumn));
    const orders = readNumber(cell(row, columns.orders) || '0');
    // A row of totals has no day.
    if (day === null || orders === null) undated++;
    else sales.push({ productId, day, orders: Math.max(0, orders) });
  }
  if (sales.length === 0 && undated > 0)
    throw new UnreadableCsv('The days in this file cannot be read. They should look like 2026-11-19.');
  return { sales, ambiguous };
}

const comparable = (title: string) => title.normalize('NFKC').trim().toLowerCase();

function tableOf(sales: Sale[], columns: Columns): SalesTable {
  const days = [...new Set(sales.map(({ day }) => day))].sort();
  const [from = ''] = days;
  const isWeekly = columns.day === undefined && columns.week !== undefined;
  const isOffGrid = isWeekly && days.some((day) => daysBetween(from, day) % 7 !== 0);
  if (isOffGrid) throw new UnreadableCsv('The weeks in this file do not begin on the same weekday.');
  const daysPerPeriod = isWeekly ? 7 : 1;
  const periodOf = (day: string) => daysBetween(from, day) / daysPerPeriod;
  const periods = periodOf(days.at(-1) ?? from) + 1;
  if (periods > 1_500) throw new UnreadableCsv('The file covers more than four years. Export the last six months.');
  const orders: SalesTable['orders'] = {};
  for (const sale of sales) {
    const row = orders[String(sale.productId)] ?? Array.from({ length: periods }, () => 0);
    orders[String(sale.productId)] = row;
    row[periodOf(sale.day)] = (row[periodOf(sale.day)] ?? 0) + sale.orders;
  }
  return { daysPerPeriod, from, periods, orders };
}

/** A store that sells every day and has nothing for a week: that week is probably missing. */
function gapNotes(sales: Sale[], { daysPerPeriod }: SalesTable): string[] {
  const days = [...new Set(sales.map(({ day }) => day))].sort();
  const gap = days.findIndex((day, place) => place > 0 && daysBetween(days[place - 1] ?? day, day) > 7 + daysPerPeriod);
  if (gap === -1) return [];
  return [`The file has no orders between ${days[gap - 1]} and ${days[gap]}. If that is wrong, export it again.`];
}
