import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { storeTextsOf, type Texts } from '../../../domain/batches/batch-texts.ts';
import { mergeDescription } from '../../../domain/publishing/merge-description.ts';
import type { ItemWithProduct } from '../../../ports/batches/batches.ts';
import type { ExportedBatch } from '../../../usecases/batches/export-batch.ts';
import { readableCsv } from '../../server/readable-csv.ts';

type Row = Record<string, string | number>;

const importColumns = ['Handle', 'Title', 'Body (HTML)', 'SEO Title', 'SEO Description'];
const readColumns = [
  ...importColumns,
  ...[
    'Status',
    'Other texts',
    'Score before',
    'Score after',
    'Error',
    'Attempts',
    'Written by',
    'Written at',
    'Product ID',
  ],
];

/** `read` is for people: a spreadsheet runs nothing in it. `shopify` is the platform's import format, unescaped. */
export const batchCsvOptions = {
  read: { ...readableCsv, columns: readColumns, name: 'yodel-batch' },
  shopify: { header: true, columns: importColumns, name: 'shopify-import' },
};

export async function* batchCsvRows(
  { completionType, items }: ExportedBatch,
  format: keyof typeof batchCsvOptions,
): AsyncGenerator<Row> {
  for await (const item of items) {
    if (format === 'read') yield readableRow(completionType, item);
    else if (hasTexts(item)) yield importRow(item, storeTextsOf(completionType, item.after));
  }
}

const hasTexts = ({ status, after }: ItemWithProduct): boolean =>
  ['ready', 'written', 'conflict'].includes(status) && Object.keys(after).length > 0;

/** The product with our texts in place of its own. */
function importRow({ product, title, writtenLocation }: ItemWithProduct, after: Texts): Row {
  const { descriptionHtml: own } = product;
  const { description: ours } = after;
  return {
    Handle: product.handle,
    Title: after['product-name'] ?? title,
    'Body (HTML)': ours === undefined ? own : mergeDescription(own, ours, 'html', writtenLocation ?? 'REPLACE'),
    'SEO Title': after['seo-title'] ?? product.metaTitle,
    'SEO Description': after['seo-description'] ?? product.metaDescription,
  };
}

function readableRow(type: CompletionTypeId, item: ItemWithProduct): Row {
  const inStore = storeTextsOf(type, item.after);
  const others = Object.entries(item.after).filter(([key]) => !(key in inStore));
  return {
    ...importRow(item, inStore),
    Status: item.status,
    'Other texts': others.map(([key, text]) => `${key}: ${text}`).join('\n'),
    'Score before': item.scoreBefore ?? '',
    'Score after': item.scoreAfter ?? '',
    Error: item.error ?? '',
    Attempts: item.attempts,
    'Written by': item.writtenBy ?? '',
    'Written at': item.writtenAt ?? '',
    'Product ID': item.productId,
  };
}
