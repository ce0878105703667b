import { Banner } from '@shopify/polaris';
import { useCallback, useState } from 'react';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { BatchItem, BatchState } from '../../../common/contract/batches.ts';
import type { PublishLocation } from '../../../common/contract/changes.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useEdits } from '../../session/use-drafts.ts';
import { restoreFocus } from '../../ui/browser/restore-focus.ts';
import { BatchHeader } from './batch-header.tsx';
import { isUpdating } from './batch-labels.ts';
import styles from './batch-results.module.css';
import { publishesDescription } from './field-names.ts';
import { ItemList } from './items/item-list.tsx';
import { ItemsToolbar } from './items/items-toolbar.tsx';
import { PilotCard } from './pilot-card.tsx';
import { type PublishCounts, PublishDialog } from './publish-dialog.tsx';
import { UpdateNote } from './update-note.tsx';
import { UpdateTranslations } from './update-translations.tsx';
import { useBackUrl } from './use-back-url.ts';
import type { LiveBatch } from './use-batch.ts';
import { useBatchActions } from './use-batch-actions.ts';
import { type ItemFilter, useBatchItems } from './use-batch-items.ts';

interface Props extends Pick<LiveBatch, 'isConnectionLost' | 'setBatch' | 'setBatchFromResponse'> {
  batch: BatchState;
}

/** What the dialog is about to publish: these items, or all that are ready. */
type PlannedPublish = { itemIds: string[] } | 'all' | null;

export function BatchResults({ batch, isConnectionLost, setBatch, setBatchFromResponse }: Props) {
  const [filter, setFilter] = useState<ItemFilter>({ status: null, query: '' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [location, setLocation] = useState<PublishLocation>('REPLACE');
  const [showsChanges, setShowsChanges] = useState(false);
  const [plannedPublish, setPlannedPublish] = useState<PlannedPublish>(null);
  // Kept here, so that changing the filter does not lose typed text.
  const edits = useEdits(`texts of batch ${batch.id}`);
  const backUrl = useBackUrl(batch);
  const items = useBatchItems(batch.id, filter);
  const actions = useBatchActions(batch, { setBatch, setBatchFromResponse }, items.replaceItem);
  const home = useApiQuery('home');
  const hasWriteAccess = home.state === 'loaded' && home.data.hasWriteProductsAuthorization;
  const canPublish = hasWriteAccess && definitionOf(batch.completionType).changeProductFieldInShopify !== undefined;

  // Stable callbacks, so that memoized children do not render again.
  const clearSelection = useCallback(() => setSelected(new Set()), []);
  const publishAll = useCallback(() => setPlannedPublish('all'), []);
  const publishSelected = useCallback(() => setPlannedPublish({ itemIds: [...selected] }), [selected]);
  const changeFilter = useCallback(
    (next: ItemFilter) => {
      setFilter(next);
      clearSelection();
    },
    [clearSelection],
  );

  return (
    <div ref={restoreFocus} className={styles.results}>
      <BatchHeader batch={batch} actions={actions} canPublish={canPublish} onPublishAll={publishAll} />
      {isConnectionLost && (
        <Banner tone="warning" title="The connection is lost">
          Trying again… Nothing of your batch is lost, and this page updates automatically.
        </Banner>
      )}
      {batch.isPilot && batch.status === 'paused' && <PilotCard batch={batch} actions={actions} />}
      <UpdateNote batch={batch} actions={actions} backUrl={backUrl} />
      {batch.counts.written > 0 && !isUpdating(batch) && <UpdateTranslations batch={batch} backUrl={backUrl} />}
      <ItemsToolbar
        counts={batch.counts}
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
        location={location}
        onLocation={setLocation}
        showsChanges={showsChanges}
        onShowChanges={setShowsChanges}
        selected={selected}
        onSelect={setSelected}
        edits={edits}
      />
      {plannedPublish && (
        <PublishDialog
          counts={plannedPublish === 'all' ? countsOfAll(batch) : countsOfItems(items.items, plannedPublish.itemIds)}
          isSelection={plannedPublish !== 'all'}
          location={publishesDescription(batch.completionType) ? location : null}
          hasDrafts={edits.hasEdits}
          leavesOutUnsupported={batch.leavesOutUnsupported}
          isBusy={actions.pendingAction === 'publish'}
          onLocation={setLocation}
          onClose={() => setPlannedPublish(null)}
          onConfirm={async (leftOut) => {
            await actions.publish({ ...(plannedPublish !== 'all' && plannedPublish), location, ...leftOut });
            setPlannedPublish(null);
            clearSelection();
          }}
        />
      )}
    </div>
  );
}

const countsOfAll = ({ counts, readyTexts }: BatchState): PublishCounts => ({ total: counts.ready, ...readyTexts });

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
  };
}
