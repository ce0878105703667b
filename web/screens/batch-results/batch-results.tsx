import { Banner } from '@shopify/polaris';
import { useCallback, useState } from 'react';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { BatchState } from '../../../common/contract/batches.ts';
import type { WriteLocation } from '../../../common/contract/changes.ts';
import { useLoad } from '../../api/use-api-query.ts';
import { useDraft } from '../../session/use-draft.ts';
import { keepPlace } from '../../ui/browser/restore-focus.ts';
import { BatchHeader } from './batch-header.tsx';
import styles from './batch-results.module.css';
import { writesDescriptions } from './field-names.ts';
import { ItemList } from './items/item-list.tsx';
import { ItemsToolbar } from './items/items-toolbar.tsx';
import type { Drafts } from './items/use-review.ts';
import { PilotCard } from './pilot-card.tsx';
import { WriteDialog } from './publish-dialog.tsx';
import { UpdateNote } from './update-note.tsx';
import type { LiveBatch } from './use-batch.ts';
import { useBatchActions } from './use-batch-actions.ts';
import { type ItemFilter, useBatchItems } from './use-batch-items.ts';

interface Props extends Pick<LiveBatch, 'isLost' | 'become' | 'becomeAsAnswered'> {
  batch: BatchState;
}

/** Which write is about to be confirmed: of these items, or of all that are ready. */
type PlannedWrite = { itemIds: string[] } | 'all' | null;

export function BatchResults({ batch, isLost, become, becomeAsAnswered }: Props) {
  const [filter, setFilter] = useState<ItemFilter>({ status: null, query: '' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [location, setLocation] = useState<WriteLocation>('REPLACE');
  const [planned, setPlanned] = useState<PlannedWrite>(null);
  // Here, so that another filter does not cost what was typed.
  const [drafts, setDrafts] = useDraft<Drafts>(`texts of batch ${batch.id}`, {});
  const items = useBatchItems(batch.id, filter);
  const actions = useBatchActions(batch, { become, becomeAsAnswered }, items.replaceItem);
  const home = useLoad('home');
  const hasWriteAccess = home.state === 'loaded' && home.data.hasWriteProductsAuthorization;
  const canWrite = hasWriteAccess && definitionOf(batch.completionType).changeProductFieldInShopify !== undefined;

  // The same while nothing of them changes, so that what is drawn from them stays as it is.
  const clearSelection = useCallback(() => setSelected(new Set()), []);
  const writeAll = useCallback(() => setPlanned('all'), []);
  const writeSelected = useCallback(() => setPlanned({ itemIds: [...selected] }), [selected]);
  const changeFilter = useCallback(
    (next: ItemFilter) => {
      setFilter(next);
      clearSelection();
    },
    [clearSelection],
  );

  return (
    <div ref={keepPlace} className={styles.results}>
      <BatchHeader batch={batch} actions={actions} canWrite={canWrite} onWriteAll={writeAll} />
      {isLost && (
        <Banner tone="warning" title="The connection is lost">
          Trying again… Nothing of your batch is lost, and this page catches up by itself.
        </Banner>
      )}
      {batch.isPilot && batch.status === 'paused' && <PilotCard batch={batch} actions={actions} />}
      <UpdateNote batch={batch} />
      <ItemsToolbar
        counts={batch.counts}
        filter={filter}
        selected={canWrite ? selected.size : 0}
        onFilter={changeFilter}
        onWriteSelected={writeSelected}
        onClearSelection={clearSelection}
      />
      <ItemList
        // Another filter is another list, read from its beginning.
        key={`${filter.status} ${filter.query}`}
        batch={batch}
        items={items}
        actions={actions}
        canWrite={canWrite}
        location={location}
        onLocation={setLocation}
        selected={selected}
        onSelect={setSelected}
        drafts={drafts}
        onDrafts={setDrafts}
      />
      {planned && (
        <WriteDialog
          count={planned === 'all' ? batch.counts.ready : planned.itemIds.length}
          location={writesDescriptions(batch.completionType) ? location : null}
          hasDrafts={Object.keys(drafts).length > 0}
          isBusy={actions.doing === 'write'}
          onLocation={setLocation}
          onClose={() => setPlanned(null)}
          onConfirm={async () => {
            await actions.write({ ...(planned !== 'all' && planned), location });
            setPlanned(null);
            clearSelection();
          }}
        />
      )}
    </div>
  );
}
