import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type Dispatch,
  memo,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import type { BatchItem, BatchState } from '../../../../common/contract/batches.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import { Checkbox } from '../../../kit/controls/checkbox.tsx';
import { Spinner } from '../../../kit/states/spinner.tsx';
import type { TextEdits } from '../../../session/use-drafts.ts';
import { restoreFocus } from '../../../ui/browser/restore-focus.ts';
import { LoadFailureCard } from '../../../ui/message-card.tsx';
import { Subdued } from '../../../ui/text/typography.tsx';
import { selectAllLabel } from '../batch-labels.ts';
import type { BatchActions } from '../use-batch-actions.ts';
import type { useBatchItems } from '../use-batch-items.ts';
import { ItemCard } from './item-card.tsx';
import styles from './items.module.css';
import { KeyHelp } from './key-help.tsx';
import { useFastScroll } from './use-fast-scroll.ts';
import { useListPosition } from './use-list-position.ts';
import { useRefreshOnChange } from './use-refresh-on-change.ts';
import { type Review, useReview } from './use-review.ts';

interface Props {
  batch: BatchState;
  items: ReturnType<typeof useBatchItems>;
  actions: BatchActions;
  canPublish: boolean;
  location: PublishLocation;
  selected: ReadonlySet<string>;
  edits: TextEdits;
  onLocation(location: PublishLocation): void;
  showsChanges: boolean;
  onShowChanges(showsChanges: boolean): void;
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

const rowHeight = 73;
const rowsAhead = 4;
const loadAhead = 20;

/** Renders only the visible items. */
export function ItemList({ batch, items: loaded, selected, onSelect, edits, ...props }: Props) {
  const { items, hasMore } = loaded;
  const list = useRef<HTMLDivElement>(null);
  const { virtualizer, listTop, isSimplified } = useVisibleRows(list, items);
  const rows = virtualizer.getVirtualItems();
  usePages(batch, loaded, rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0);
  const review = useReview({
    batch,
    items,
    edits,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'start' }),
    ...props,
  });
  const { selectable, select } = useSelection(items, review, onSelect);

  if (loaded.state === 'failed') return <LoadFailureCard />;
  return (
    <>
      <section ref={restoreFocus} className={styles.list} aria-label="Products" tabIndex={-1}>
        {props.canPublish && selectable.length > 0 && (
          <div className={styles.selectAll}>
            <SelectAll selectable={selectable} selected={selected} hasMore={hasMore} onSelect={onSelect} />
          </div>
        )}
        <div ref={list} style={{ height: virtualizer.getTotalSize() }} className={styles.rows}>
          {rows.map(({ index, key, start }) => {
            const item = items[index];
            return (
              item && (
                <div
                  key={key}
                  // A simplified row keeps its estimated height.
                  ref={isSimplified(index) ? undefined : virtualizer.measureElement}
                  data-index={index}
                  className={styles.rowPosition}
                  style={{ top: start - listTop }}
                >
                  <ItemCard
                    batch={batch}
                    item={item}
                    review={review}
                    isScrollingFast={isSimplified(index)}
                    isSelected={selected.has(item.id)}
                    onSelect={select}
                    {...props}
                  />
                </div>
              )
            );
          })}
        </div>
        {items.length === 0 && <EmptyList isLoading={loaded.state === 'loading'} counts={batch.counts} />}
      </section>
      {items.length > 0 && <KeyHelp canPublish={props.canPublish} isEditing={review.isEditing} />}
    </>
  );
}

function useVisibleRows(list: RefObject<HTMLDivElement | null>, items: BatchItem[]) {
  const { listTop, stickyHeight } = useListPosition(list);
  const { isScrollingFast, isSimplified, onChange } = useFastScroll();
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    // Rows outside the viewport would be gone before they are seen.
    overscan: isScrollingFast ? 0 : rowsAhead,
    scrollMargin: listTop,
    // Keeps a scrolled-to item clear of the sticky header and toolbar.
    scrollPaddingStart: stickyHeight,
    // Stable while the items are the same; otherwise the virtualizer measures every row again.
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    useFlushSync: false,
    onChange,
  });
  return { virtualizer, listTop, isSimplified };
}

/** Reads what is visible again when it changes, and the next page before it is visible. */
function usePages(
  batch: BatchState,
  { items, hasMore, loadMore, refresh }: Props['items'],
  first: number,
  last: number,
) {
  useRefreshOnChange(batch, () => refresh(first, last));
  useEffect(() => {
    if (hasMore && last >= items.length - loadAhead) loadMore();
  }, [hasMore, last, items.length, loadMore]);
}

/** The items that can be selected, and the handler of one row's checkbox. */
function useSelection(items: BatchItem[], { isOnItsWay }: Review, onSelect: Props['onSelect']) {
  // Memoized, because there may be 50,000 items.
  const selectable = useMemo(
    () => items.filter((item) => item.status === 'ready' && !isOnItsWay(item)),
    [items, isOnItsWay],
  );
  const select = useCallback(
    (id: string, isSelected: boolean) => onSelect((now) => withMember(now, id, isSelected)),
    [onSelect],
  );
  return { selectable, select };
}

function EmptyList({ isLoading, counts }: { isLoading: boolean; counts: BatchState['counts'] }) {
  return (
    <div className={styles.waiting}>
      {isLoading ? (
        <Spinner label="Loading products" />
      ) : (
        <Subdued>{counts.total === counts.pending ? 'Loading your products…' : 'No products here'}</Subdued>
      )}
    </div>
  );
}

interface SelectAllProps extends Pick<Props, 'selected' | 'onSelect'> {
  selectable: BatchItem[];
  hasMore: boolean;
}

/** Memoized: renders when the selectable items change, not for every row that becomes visible. */
const SelectAll = memo(function SelectAll({ selectable, selected, hasMore, onSelect }: SelectAllProps) {
  const isAllSelected = selectable.every(({ id }) => selected.has(id));
  return (
    <Checkbox
      label={selectAllLabel(selectable.length, hasMore)}
      checked={isAllSelected ? true : selected.size > 0 ? 'indeterminate' : false}
      onChange={(isSelected) => onSelect(new Set(isSelected ? selectable.map(({ id }) => id) : []))}
    />
  );
});

function withMember(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
