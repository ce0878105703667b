import { useEffect, useEffectEvent, useRef } from 'react';
import type { BatchItem } from '../../../../common/contract/batches.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import type { BatchActions } from '../use-batch-actions.ts';

/**
 * Says when a text that was published with a key is in the store, with Undo: its row may be out of sight by then. Call
 * the returned function for each such item.
 */
export function usePublishToasts(items: BatchItem[], { undo }: Pick<BatchActions, 'undo'>): (itemId: string) => void {
  const awaited = useRef(new Set<string>());
  const announce = useEffectEvent(({ id, title }: BatchItem) =>
    showToast({
      content: `Added to your store: ${title}`,
      severity: 'info',
      action: { content: 'Undo', onAction: () => void undo([id]) },
    }),
  );
  useEffect(() => {
    if (awaited.current.size === 0) return;
    for (const item of items) {
      if (!awaited.current.has(item.id) || item.status === 'ready') continue;
      awaited.current.delete(item.id);
      if (item.status === 'written') announce(item);
    }
  }, [items]);
  return (itemId) => awaited.current.add(itemId);
}
