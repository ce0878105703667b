import { addDays, dayOf } from './sales-table.ts';

/** The metafield that says which text a product has in a test. */
export const cohortMetafield = { namespace: 'yodel', key: 'text_test' };

/** What one export of the store's analytics holds at most. */
export const maxExportRows = 50_000;
/** Half a year: a long time before the test makes the result clearer. */
const weeksBefore = 26;

interface QueryRequest {
  products: number;
  days: number;
  /** When the test started; for a draft, now. */
  start: Date;
  isMarked: boolean;
}

/** In ShopifyQL, for the store's analytics. What one export can hold decides whether by day or by week. */
export function analyticsQuery({ products, days, start, isMarked }: QueryRequest): string {
  const grain = products * (weeksBefore * 7 + days) <= maxExportRows ? 'day' : 'week';
  const weeks = Math.floor(maxExportRows / products) - Math.ceil(days / 7);
  const daysBefore = 7 * (grain === 'day' ? weeksBefore : Math.max(4, Math.min(weeksBefore, weeks)));
  const cohort = `product.metafields.${cohortMetafield.namespace}.${cohortMetafield.key}`;
  return [
    'FROM sales',
    '  SHOW orders, net_sales',
    ...(isMarked ? [`  WHERE ${cohort} IS NOT NULL`] : []),
    `  GROUP BY product_id, product_title, ${isMarked ? `${cohort}, ` : ''}${grain}`,
    `  SINCE ${addDays(dayOf(start), -daysBefore)} UNTIL today`,
    `  ORDER BY ${grain} ASC`,
    `  LIMIT ${maxExportRows}`,
  ].join('\n');
}
