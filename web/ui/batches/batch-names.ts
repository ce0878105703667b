import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { BatchStatus, BatchSummary } from '../../../common/contract/batches.ts';
import { counted } from '../../../common/text/counted.ts';

type Tone = 'info' | 'success' | 'attention' | 'warning' | 'critical' | undefined;

export const batchStatusLabels: Record<BatchStatus, { name: string; tone: Tone }> = {
  queued: { name: 'In line', tone: 'info' },
  running: { name: 'Writing', tone: 'info' },
  paused: { name: 'Paused', tone: 'info' },
  completed: { name: 'Completed', tone: 'success' },
  partial: { name: 'Partly completed', tone: undefined },
  failed: { name: 'Failed', tone: 'critical' },
  cancelled: { name: 'Cancelled', tone: undefined },
};

/** "Product Description for Blankets". */
export const batchTitle = (batch: Pick<BatchSummary, 'completionType' | 'source' | 'sourceName'>): string =>
  `${definitionOf(batch.completionType).name} for ${sourceLabel(batch)}`;

function sourceLabel({ source, sourceName }: Pick<BatchSummary, 'source' | 'sourceName'>): string {
  switch (source.type) {
    case 'collection':
      return sourceName;
    case 'tag':
      return `products tagged “${source.id}”`;
    case 'ids_list':
      return 'selected products';
    case 'filter':
      return 'filter results';
    case 'standing_order':
      return `“${sourceName}”`;
  }
}

/** "6 texts of 3 products"; null where each product has one text. */
export function textsOfProducts({
  counts: { total },
  products,
  completionType,
}: Pick<BatchSummary, 'counts' | 'products' | 'completionType'>): string | null {
  if (products === null || products === total) return null;
  const texts = counted(total, completionType === 'image_alt_text' ? 'picture' : 'text');
  return `${texts} of ${counted(products, 'product')}`;
}

/** What a merchant wants to know of a batch in a list: "23 texts ready, 12 in your store, 1 failed". */
export function countsText(batch: Pick<BatchSummary, 'counts' | 'status' | 'products' | 'completionType'>): string {
  const { total, pending, ready, written, conflict, failed } = batch.counts;
  const all = textsOfProducts(batch);
  const done = (total - pending).toLocaleString('en');
  const parts = [
    ...(pending > 0 && batch.status !== 'cancelled'
      ? [all ? `${done} done` : `${done} of ${counted(total, 'text')} done`]
      : []),
    ...(ready > 0 ? [`${all ? ready.toLocaleString('en') : counted(ready, 'text')} ready`] : []),
    ...(written > 0 ? [`${written.toLocaleString('en')} in your store`] : []),
    ...(conflict > 0 ? [counted(conflict, 'conflict')] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
  ];
  if (all && ready === total) return `${all} ready`;
  if (all && written === total) return `${all} in your store`;
  return (all ? [all, ...parts] : parts).join(', ') || counted(total, 'text');
}
