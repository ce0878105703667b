import { useCallback, useMemo, useState } from 'react';
import type { BatchItem, BatchState } from '../../../../common/contract/batches.ts';
import type { WriteLocation } from '../../../../common/contract/changes.ts';
import { isUpdating } from '../batch-words.ts';
import type { BatchActions } from '../use-batch-actions.ts';
import { type ReviewKey, useReviewKeys } from '../use-review-keys.ts';

interface Reviewed {
  batch: BatchState;
  items: BatchItem[];
  actions: BatchActions;
  canWrite: boolean;
  location: WriteLocation;
  scrollTo(index: number): void;
}

/** What has been typed for an item stays here while the list scrolls it out of sight. */
export interface Draft {
  itemId: string;
  after: Record<string, string>;
}

export interface Review {
  draft: Draft | null;
  isOpen(item: BatchItem): boolean;
  open(item: BatchItem | null): void;
  edit(item: BatchItem): void;
  type(key: string, text: string): void;
  stopEditing(): void;
  save(item: BatchItem): Promise<void>;
  isOnItsWay(item: BatchItem): boolean;
}

/** One item is open at a time; keys and clicks lead from one to the next. */
export function useReview({ batch, items, actions, canWrite, location, scrollTo }: Reviewed): Review {
  // undefined: nobody has turned to an item yet, or closed one.
  const [openId, setOpenId] = useState<string | null | undefined>(undefined);
  const [draft, setDraft] = useState<Draft | null>(null);
  const isAfterPilot = batch.isPilot && batch.status === 'paused';

  const isOnItsWay = useCallback(
    (item: BatchItem) =>
      isUpdating(batch) &&
      actions.isBusy(item.id) &&
      (batch.update?.kind === 'revert'
        ? item.status === 'written'
        : item.status === 'ready' || item.status === 'conflict'),
    [batch, actions],
  );

  const edit = useCallback((item: BatchItem) => {
    setOpenId(item.id);
    setDraft({ itemId: item.id, after: item.after });
  }, []);

  const move = (openAt: number, by: 1 | -1) => {
    const at = openAt === -1 ? 0 : Math.min(Math.max(openAt + by, 0), items.length - 1);
    const item = items[at];
    if (!item) return;
    setOpenId(item.id);
    scrollTo(at);
  };

  useReviewKeys((key: ReviewKey) => {
    const openAt = items.findIndex(({ id }) => id === openId);
    const current = items[openAt];
    if (key === 'next') return move(openAt, 1);
    if (key === 'previous') return move(openAt, -1);
    if (!current || isOnItsWay(current)) return;
    if (key === 'edit' && isEditable(current)) edit(current);
    if (key === 'accept' && canWrite && current.status === 'ready') {
      void actions.write({ itemIds: [current.id], location });
      move(openAt, 1);
    }
    if (key === 'skip' && isSkippable(current)) {
      void actions.edit(current.id, { isSkipped: true });
      move(openAt, 1);
    }
  });

  return useMemo(
    () => ({
      draft,
      // The texts of a pilot are there to be read, so they lie open until someone turns to one of them.
      isOpen: ({ id, status }) => (openId === undefined ? isAfterPilot && status === 'ready' : id === openId),
      open: (item) => {
        setOpenId(item?.id ?? null);
        if (item?.id !== draft?.itemId) setDraft(null);
      },
      edit,
      type: (key, text) => setDraft((now) => now && { ...now, after: { ...now.after, [key]: text } }),
      stopEditing: () => setDraft(null),
      save: async (item) => {
        const after = draft ? changed(item, draft) : {};
        const isUnchanged = Object.keys(after).length === 0;
        if (isUnchanged || (await actions.edit(item.id, { after }))) setDraft(null);
      },
      isOnItsWay,
    }),
    [draft, openId, isAfterPilot, edit, actions, isOnItsWay],
  );
}

export const isEditable = ({ status, after }: BatchItem): boolean =>
  (status === 'ready' || status === 'conflict') && Object.keys(after).length > 0;

export const isSkippable = ({ status }: BatchItem): boolean =>
  status === 'ready' || status === 'conflict' || status === 'pending';

function changed(item: BatchItem, { after }: Draft): Record<string, string> {
  return Object.fromEntries(Object.entries(after).filter(([key, text]) => text !== item.after[key]));
}
