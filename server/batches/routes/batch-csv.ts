import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import { namesAndMore } from '../../../common/text/counted.ts';
import { readableCsv } from '../../foundation/routing/readable-csv.ts';
import { storeTextsOf, type Texts } from '../../texts/batch-texts.ts';
import { batchTextAfter } from '../../texts/store-fields.ts';
import type { ExportedBatch, ExportedItem } from '../export-batch.ts';
import type { ItemWithProduct } from '../ports/batches.ts';

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
    'Language',
  ],
];

const pictureImportColumns = ['Handle', 'Title', 'Image Src', 'Image Alt Text'];
const pictureReadColumns = [
  ...pictureImportColumns,
  ...['Status', 'Alt text before', 'Also shown by', 'Error', 'Attempts', 'Written by', 'Written at', 'Image ID'],
];

/** `read` is for people: a spreadsheet runs nothing in it. `shopify` is the platform's import format, unescaped. */
type Format = 'read' | 'shopify';

export function batchCsvOptions({ completionType }: Pick<ExportedBatch, 'completionType'>, format: Format) {
  const isPictures = completionType === 'image_alt_text';
  if (format === 'read')
    return { ...readableCsv, columns: isPictures ? pictureReadColumns : readColumns, name: 'yodel-batch' };
  return { header: true, columns: isPictures ? pictureImportColumns : importColumns, name: 'shopify-import' };
}

export async function* batchCsvRows({ completionType, items }: ExportedBatch, format: Format): AsyncGenerator<Row> {
  for await (const item of items) {
    if (item.product.picture) {
      if (format === 'read') yield readablePictureRow(item);
      else if (hasTexts(item)) yield pictureRow(item);
    } else if (format === 'read') yield readableRow(completionType, item);
    // The import format has no translations.
    else if (hasTexts(item) && !item.translation) yield importRow(item, storeTextsOf(completionType, item.after));
  }
}

const hasTexts = ({ status, after }: ItemWithProduct): boolean =>
  ['ready', 'written', 'conflict'].includes(status) && Object.keys(after).length > 0;

/** The store's import finds a picture of a product by its address. */
const pictureRow = ({ product, title, after }: ItemWithProduct): Row => ({
  Handle: product.handle,
  Title: title,
  'Image Src': product.picture?.url ?? '',
  'Image Alt Text': after.alt ?? '',
});

const readablePictureRow = (item: ItemWithProduct): Row => ({
  ...pictureRow(item),
  Status: item.status,
  'Alt text before': item.before.alt ?? '',
  'Also shown by': namesAndMore(item.sharedWith, item.sharedWithMore),
  Error: item.error ?? '',
  Attempts: item.attempts,
  'Written by': item.writtenBy ?? '',
  'Written at': item.writtenAt ?? '',
  'Image ID': item.imageId ?? '',
});

/** The product with our texts in place of its own. A description that they could not replace in the store stays. */
function importRow({ product, title, writtenLocation, protection }: ExportedItem, after: Texts): Row {
  const { descriptionHtml: own } = product;
  const { description: ours } = after;
  return {
    Handle: product.handle,
    Title: after['product-name'] ?? title,
    'Body (HTML)':
      ours === undefined
        ? own
        : (batchTextAfter(own, 'description', ours, writtenLocation ?? 'REPLACE', protection).after ?? own),
    'SEO Title': after['seo-title'] ?? product.metaTitle,
    'SEO Description': after['seo-description'] ?? product.metaDescription,
  };
}

function readableRow(type: CompletionTypeId, item: ExportedItem): Row {
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
    Language: item.locale ?? '',
  };
}
