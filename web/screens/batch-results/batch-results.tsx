import { useCallback, useState } from 'react';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { BatchItem, BatchState } from '../../../common/contract/batches.ts';
import type { PublishLocation } from '../../../common/contract/changes.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { Note } from '../../kit/states/note.tsx';
import { useEdits } from '../../session/use-drafts.ts';
import { restoreFocus } from '../../ui/browser/restore-focus.ts';
import { BatchHeader } from './batch-header.tsx';
import { isUpdating, unitOf } from './batch-labels.ts';
import styles from './batch-results.module.css';
import { ItemList } from './items/item-list.tsx';
import { ItemsToolbar } from './items/items-toolbar.tsx';
import { PilotCard } from './pilot-card.tsx';
import { type LeftOut, type PublishCounts, PublishDialog } from './publish-dialog.tsx';
import { UpdateNote } from './update-note.tsx';
import { UpdateTranslations } from './update-translations.tsx';
import { useBackUrl } from './use-back-url.ts';
import type { LiveBatch } from './use-batch.ts';
import { type BatchActions, useBatchActions } from './use-batch-actions.ts';
import { type ItemFilter, useBatchItems } from './use-batch-items.ts';

interface Props extends Pick<LiveBatch, 'isConnectionLost' | 'setBatch' | 'setBatchFromResponse'> {
  batch: BatchState;
}

/** What the dialog is about to publish: these items, or all that are ready. */
type PlannedPublish = { itemIds: string[] } | 'all' | null;

export function BatchResults({ batch, isConnectionLost, ...live }: Props) {
  const { filter, selected, setSelected, clearSelection, changeFilter } = useChosenItems();
  const [location, onLocation] = useState<PublishLocation>('REPLACE');
  const [showsChanges, onShowChanges] = useState(false);
  const [planned, setPlanned] = useState<PlannedPublish>(null);
  // Kept here, so that changing the filter does not lose typed text.
  const edits = useEdits(`texts of batch ${batch.id}`);
  const items = useBatchItems(batch.id, filter);
  const actions = useBatchActions(batch, live, items.replaceItem);
  const canPublish = useCanPublish(batch);
  // Stable, so that memoized children do not render again.
  const publishAll = useCallback(() => setPlanned('all'), []);
  const publishSelected = useCallback(() => setPlanned({ itemIds: [...selected] }), [selected]);

  const publish = async (leftOut: LeftOut) => {
    await actions.publish({ ...(planned !== 'all' && planned), location, ...leftOut });
    setPlanned(null);
    clearSelection();
  };

  return (
    <div ref={restoreFocus} className={styles.results}>
      <BatchHeader batch={batch} actions={actions} canPublish={canPublish} onPublishAll={publishAll} />
      <Notes batch={batch} actions={actions} isConnectionLost={isConnectionLost} />
      <ItemsToolbar
        {...{ counts: batch.counts, toCheck: batch.readyTexts.unsupported, unit: unitOf(batch) }}
        filter={filter}
        selected={canPublish ? selected.size : 0}
        onFilter={changeFilter}
        onPublishSelected={publishSelected}
        onClearSelection={clearSelection}
      />
      <ItemList
        // Another filter is another list and starts at the top.
        key={`${filter.status} ${filter.query}`}
        batch={batch}
        items={items}
        actions={actions}
        canPublish={canPublish}
        {...{ location, onLocation, showsChanges, onShowChanges }}
        selected={selected}
        onSelect={setSelected}
        edits={edits}
      />
      {planned && (
        <PublishDialog
          batch={batch}
          counts={planned === 'all' ? countsOfAll(batch) : countsOfItems(items.items, planned.itemIds)}
          isSelection={planned !== 'all'}
          location={location}
          hasDrafts={edits.hasEdits}
          isBusy={actions.pendingAction === 'publish'}
          onLocation={onLocation}
          onClose={() => setPlanned(null)}
          onConfirm={publish}
        />
      )}
    </div>
  );
}

interface NotesProps extends Pick<Props, 'batch' | 'isConnectionLost'> {
  actions: BatchActions;
}

function Notes({ batch, actions, isConnectionLost }: NotesProps) {
  const backUrl = useBackUrl(batch);
  return (
    <>
      {isConnectionLost && (
        <Note tone="info" title="The connection is lost">
          Trying again… Nothing of your batch is lost, and this page updates automatically.
        </Note>
      )}
      {batch.isPilot && batch.status === 'paused' && <PilotCard batch={batch} actions={actions} />}
      <UpdateNote batch={batch} actions={actions} backUrl={backUrl} />
      {batch.counts.written > 0 && !isUpdating(batch) && <UpdateTranslations batch={batch} backUrl={backUrl} />}
    </>
  );
}

function useCanPublish({ completionType }: BatchState): boolean {
  const home = useApiQuery('home');
  const hasWriteAccess = home.state === 'loaded' && home.data.hasWriteProductsAuthorization;
  return hasWriteAccess && definitionOf(completionType).changeProductFieldInShopify !== undefined;
}

/** The filter, and the items that are ticked in it. The callbacks are stable, so that memoized children do not render again. */
function useChosenItems() {
  const [filter, setFilter] = useState<ItemFilter>({ status: null, query: '' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const clearSelection = useCallback(() => setSelected(new Set()), []);
  const changeFilter = useCallback(
    (next: ItemFilter) => {
      setFilter(next);
      clearSelection();
    },
    [clearSelection],
  );
  return { filter, selected, setSelected, clearSelection, changeFilter };
}

const countsOfAll = ({ counts, readyTexts }: BatchState): PublishCounts => ({
  ...readyTexts,
  total: counts.ready - readyTexts.unchecked,
});

function countsOfItems(items: BatchItem[], ids: string[]): PublishCounts {
  const chosen = items.filter(({ id }) => ids.includes(id));
  const isLowered = ({ warnings }: BatchItem) => warnings.some(({ type }) => type === 'lower_score');
  return {
    total: ids.length,
    warned: chosen.filter(({ warnings }) => warnings.length > 0).length,
    lowerScore: chosen.filter(isLowered).length,
    replacing: chosen.filter(({ replacesText }) => replacesText).length,
    unsupported: 0,
    unsupportedOnly: 0,
    unchecked: chosen.filter(({ isChecked }) => !isChecked).length,
  };
}
