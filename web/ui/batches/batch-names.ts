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

/** What a merchant wants to know of a batch in a list: "23 texts ready, 12 in your store, 1 failed". */
export function countsText({ counts, status }: Pick<BatchSummary, 'counts' | 'status'>): string {
  const { total, pending, ready, written, conflict, failed } = counts;
  const parts = [
    ...(pending > 0 && status !== 'cancelled'
      ? [`${(total - pending).toLocaleString('en')} of ${counted(total, 'text')} done`]
      : []),
    ...(ready > 0 ? [`${counted(ready, 'text')} ready`] : []),
    ...(written > 0 ? [`${written.toLocaleString('en')} in your store`] : []),
    ...(conflict > 0 ? [counted(conflict, 'conflict')] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : counted(total, 'text');
}
