import type { FastifyReply } from 'fastify';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { storeTextsOf, type Texts } from '../../../domain/batches/batch-texts.ts';
import { mergeDescription } from '../../../domain/publishing/merge-description.ts';
import type { ShopId } from '../../../domain/shops/identity.ts';
import type { ItemWithProduct } from '../../../ports/batches/batches.ts';
import type { Ports } from '../../../ports/ports.ts';
import { noSuchBatch } from '../../../usecases/batches/read-batch.ts';
import { readableCsv } from '../../server/readable-csv.ts';
import { sendCsv } from '../../server/send-csv.ts';

const pageSize = 500;

type Row = Record<string, string | number>;

/** A batch as a file: for reading, where nothing in it can run, or in the platform's import format, exact. */
export async function sendBatchCsv(
  { batches }: Ports,
  shopId: ShopId,
  { id, format }: { id: string; format: 'read' | 'shopify' },
  reply: FastifyReply,
): Promise<void> {
  const batch = await batches.find(shopId, id);
  if (!batch) throw noSuchBatch();
  const { completionType } = batch;

  async function* rows() {
    for (let after = -1; ; ) {
      const items = await batches.itemsWithProducts(shopId, id, { after, limit: pageSize });
      for (const item of items) {
        if (format === 'read') yield readable(completionType, item);
        else if (hasTexts(item)) yield importable(item, storeTextsOf(completionType, item.after));
      }
      const last = items.at(-1);
      if (!last || items.length < pageSize) return;
      after = last.position;
    }
  }

  await sendCsv(
    reply,
    rows(),
    format === 'read'
      ? { ...readableCsv, columns: readColumns, name: 'yodel-batch' }
      : { header: true, columns: importColumns, name: 'shopify-import' },
  );
}

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

const hasTexts = ({ status, after }: ItemWithProduct): boolean =>
  ['ready', 'written', 'conflict'].includes(status) && Object.keys(after).length > 0;

/** The product as it stands with our texts in it. */
function importable({ product, title, writtenLocation }: ItemWithProduct, after: Texts): Row {
  const { descriptionHtml: own } = product;
  const { description: ours } = after;
  const isBeside = ours !== undefined && writtenLocation !== null && writtenLocation !== 'REPLACE';
  return {
    Handle: product.handle,
    Title: after['product-name'] ?? title,
    'Body (HTML)': isBeside ? mergeDescription(own, ours, 'html', writtenLocation) : (ours ?? own),
    'SEO Title': after['seo-title'] ?? product.metaTitle,
    'SEO Description': after['seo-description'] ?? product.metaDescription,
  };
}

function readable(type: CompletionTypeId, item: ItemWithProduct): Row {
  const inStore = storeTextsOf(type, item.after);
  const others = Object.entries(item.after).filter(([key]) => !(key in inStore));
  return {
    ...importable(item, inStore),
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
