import { useMemo, useState } from 'react';
import type { BatchItem, BatchState } from '../../../../common/contract/batches.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import type { Edits, TextEdits } from '../../../session/use-drafts.ts';
import { confirmDialog } from '../../../ui/dialogs/dialogs.ts';
import { isUpdating } from '../batch-labels.ts';
import type { BatchActions } from '../use-batch-actions.ts';
import { type ReviewKey, useReviewKeys } from '../use-review-keys.ts';
import { warningsAt, warningText } from './item-warnings.ts';
import { usePublishToasts } from './use-publish-toasts.ts';

interface ReviewOptions {
  batch: BatchState;
  items: BatchItem[];
  actions: BatchActions;
  canPublish: boolean;
  location: PublishLocation;
  /** They stay until they are saved or discarded, even when the user opens another item. */
  edits: TextEdits;
  scrollTo(index: number): void;
}

export interface Review {
  draftOf(item: BatchItem): Edits | null;
  /** The open item is being edited; the shortcuts of the review rest. */
  isEditing: boolean;
  isOpen(item: BatchItem): boolean;
  open(item: BatchItem | null): void;
  edit(item: BatchItem): void;
  setText(item: BatchItem, key: string, text: string): void;
  stopEditing(item: BatchItem): void;
  save(item: BatchItem): Promise<void>;
  isOnItsWay(item: BatchItem): boolean;
}

/** One item is open at a time; shortcuts and clicks move to another. */
export function useReview(options: ReviewOptions): Review {
  const { batch, actions, edits } = options;
  // undefined: the user has not opened or closed an item yet.
  const [openId, setOpenId] = useState<string | null | undefined>(undefined);
  const isPilotReview = batch.isPilot && batch.status === 'paused';
  const review = useMemo<Review>(
    () => ({
      draftOf: ({ id }) => edits.editsOf(id),
      isEditing: typeof openId === 'string' && edits.editsOf(openId) !== null,
      // A pilot's texts are there to be read, so all of them are open until the user opens one.
      isOpen: ({ id, status }) => (openId === undefined ? isPilotReview && status === 'ready' : id === openId),
      open: (item) => setOpenId(item?.id ?? null),
      edit: ({ id, after }) => {
        setOpenId(id);
        edits.edit(id, after);
      },
      setText: ({ id }, key, text) => edits.edit(id, { [key]: text }),
      stopEditing: ({ id }) => edits.discard(id),
      save: async (item) => {
        const after = changed(item, edits.editsOf(item.id) ?? {});
        const isUnchanged = Object.keys(after).length === 0;
        if (isUnchanged || (await actions.edit(item.id, { after }))) edits.discard(item.id);
      },
      isOnItsWay: (item) => isBeingUpdated(batch, item, actions.isBusy(item.id)),
    }),
    [edits, openId, isPilotReview, actions, batch],
  );
  useShortcuts(options, review, openId);
  return review;
}

function useShortcuts(
  { items, actions, canPublish, location, scrollTo }: ReviewOptions,
  review: Review,
  openId: string | null | undefined,
): void {
  const announceWhenPublished = usePublishToasts(items, actions);
  const move = (openAt: number, by: 1 | -1) => {
    const at = openAt === -1 ? 0 : Math.min(Math.max(openAt + by, 0), items.length - 1);
    const item = items[at];
    if (!item) return;
    review.open(item);
    scrollTo(at);
  };

  useReviewKeys((key: ReviewKey) => {
    if (review.isEditing) return;
    const openAt = items.findIndex(({ id }) => id === openId);
    const current = items[openAt];
    if (key === 'next') return move(openAt, 1);
    if (key === 'previous') return move(openAt, -1);
    if (!current || review.isOnItsWay(current)) return;
    if (key === 'edit' && isEditable(current)) review.edit(current);
    if (key === 'accept' && canPublish && current.status === 'ready') {
      void mayPublish(current, location).then((isConfirmed) => {
        if (!isConfirmed) return;
        announceWhenPublished(current.id);
        void actions.publish({ itemIds: [current.id], location });
        move(openAt, 1);
      });
    }
    if (key === 'skip' && isSkippable(current)) {
      void actions.edit(current.id, { isSkipped: true });
      move(openAt, 1);
    }
  });
}

/** As when all are added: a text that may make its page worse is added only where the merchant says so. */
async function mayPublish(item: BatchItem, location: PublishLocation): Promise<boolean> {
  const warnings = warningsAt(item, location);
  if (warnings.length === 0) return true;
  return await confirmDialog({
    title: 'This text may make the page worse',
    message: warnings.map(warningText).join(' '),
    confirm: 'Add to Shopify',
    cancel: 'Leave it out',
  });
}

/** Whether the item is being published or undone: by this page, or by someone else as the item says. */
export function isBeingUpdated(batch: BatchState, item: BatchItem, isSentHere: boolean): boolean {
  if (!isUpdating(batch) || !(isSentHere || item.isOnItsWay)) return false;
  return batch.update?.kind === 'revert'
    ? item.status === 'written'
    : item.status === 'ready' || item.status === 'conflict';
}

export const isEditable = ({ status, after }: BatchItem): boolean =>
  (status === 'ready' || status === 'conflict') && Object.keys(after).length > 0;

export const isSkippable = ({ status }: BatchItem): boolean =>
  status === 'ready' || status === 'conflict' || status === 'pending';

function changed(item: BatchItem, draft: Edits): Record<string, string> {
  return Object.fromEntries(Object.entries(draft).filter(([key, text]) => text !== item.after[key]));
}
