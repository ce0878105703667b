import { useCallback, useEffect, useMemo, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { BatchItem, BatchState } from '../../../common/contract/batches.ts';
import type { PublishLocation } from '../../../common/contract/changes.ts';
import type { Claim } from '../../../common/contract/claims.ts';
import type { Query, Request } from '../../../common/contract/contract.ts';
import { batchStreams } from '../../../common/contract/routes.ts';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { useAction } from '../../api/use-action.ts';
import { claimStatuses } from '../../overlays/claims/use-claim-actions.ts';
import { withFilesScope } from '../../session/files-scope.ts';
import { setRemainingTokens } from '../../session/remaining-tokens.ts';
import { warnOfTest } from '../../session/warn-of-test.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { groupUrl } from '../../ui/products/product-group.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { isUpdating } from './batch-labels.ts';
import type { LiveBatch } from './use-batch.ts';

type BatchAction = Request<'batchAction'>['action'];
/** For reading in a spreadsheet, or for the platform's product import. */
type CsvFormat = 'reading' | 'shopify';

interface PublishOptions {
  itemIds?: string[];
  location: PublishLocation;
  overwriteConflicts?: boolean;
  withoutWarned?: boolean;
  withoutUnsupported?: boolean | undefined;
}

// The batch's or item's state does not allow the action; the server's message says why.
const statusesWithMessage = [409, 422];

const declinedText =
  'Nothing was changed in your store. You can copy the alt texts, or download them as CSV under More actions.';

const runNamed = <Result>(_name: string, run: () => Promise<Result>): Promise<Result> => run();

type Attempt = (name: string, run: () => Promise<unknown>) => Promise<unknown>;

/** Everything a merchant can do with a batch. Actions show their own result and do not throw for a failed call. */
export function useBatchActions(
  batch: BatchState,
  { setBatch, setBatchFromResponse }: Pick<LiveBatch, 'setBatch' | 'setBatchFromResponse'>,
  onItem: (item: BatchItem) => void,
) {
  const navigate = useNavigate();
  const { busyWith, start: attempt } = useAction(runNamed, { showsRefusals: true, isParallel: true });
  const pendingAction = busyWith?.[0] ?? null;
  const { busy, markBusy } = useBusyItems(batch);
  const { id, sourceName } = batch;
  const isPictures = batch.completionType === 'image_alt_text';
  const isBusy = useCallback((itemId: string) => busy === 'all' || busy.has(itemId), [busy]);

  // Memoized, because a new object would render every row of a long list again.
  const actions = useMemo(
    () => ({
      ...runActions(id, attempt, setBatchFromResponse),
      ...storeActions({ id, isPictures, attempt, setBatch, markBusy }),
      ...itemActions(id, attempt, onItem),
      ...copyActions({ id, sourceName, attempt, navigate }),
    }),
    [id, sourceName, isPictures, attempt, setBatch, setBatchFromResponse, markBusy, onItem, navigate],
  );
  /** `pendingAction`: the request that is running now. */
  return useMemo(() => ({ ...actions, pendingAction, isBusy }), [actions, pendingAction, isBusy]);
}

function runActions(id: string, attempt: Attempt, setBatchFromResponse: LiveBatch['setBatchFromResponse']) {
  async function actOnBatch(request: Omit<Request<'batchAction'>, 'id'>): Promise<void> {
    const send = () => call('batchAction', { request: { id, ...request }, allowedStatuses: statusesWithMessage });
    setRemainingTokens((await setBatchFromResponse(send)).remainingCWInfo);
  }
  return {
    runAction: (action: BatchAction, completionSettings?: CompletionSettings) =>
      attempt(action, () => actOnBatch({ action, ...(completionSettings && { completionSettings }) })),
    retry: (itemId: string) => attempt('retry', () => actOnBatch({ action: 'retry_failed', itemIds: [itemId] })),
  };
}

interface StoreActionsOf extends Pick<LiveBatch, 'setBatch'> {
  id: string;
  isPictures: boolean;
  attempt: Attempt;
  markBusy(items: 'all' | string[]): void;
}

function storeActions({ id, isPictures, attempt, setBatch, markBusy }: StoreActionsOf) {
  function updateStarted(updateId: string, kind: 'write' | 'revert', itemIds: string[] | undefined): void {
    markBusy(itemIds ?? 'all');
    const counts = { total: itemIds?.length ?? 0, done: 0, failed: 0, conflict: 0 };
    const update = { id: updateId, kind, status: 'queued', counts, problem: null, retryAt: null } as const;
    setBatch((now) => (now.update?.id === updateId ? now : { ...now, update }));
  }

  const revert = (of: { itemIds?: string[]; updateId?: string }, itemIds: string[] | undefined) =>
    attempt('undo', async () => {
      const request = { batchId: id, ...of };
      const { updateId } = await warnOfTest((confirmed) =>
        call('revertChanges', { request: { ...request, ...confirmed }, allowedStatuses: statusesWithMessage }),
      );
      if (updateId) updateStarted(updateId, 'revert', itemIds);
    });

  return {
    publish: (options: PublishOptions) =>
      attempt('publish', async () => {
        const request = { batchId: id, ...options };
        const allowedStatuses = isPictures ? [...statusesWithMessage, 403] : statusesWithMessage;
        const started = await withFilesScope((retry) =>
          warnOfTest((confirmed) =>
            call('publishBatch', { request: { ...request, ...confirmed }, allowedStatuses, ...(retry && { retry }) }),
          ),
        );
        if (!started) return showToast({ content: declinedText, severity: 'info' });
        // Which texts are left out, the items themselves say when they are read again.
        const isSome = options.withoutWarned || options.withoutUnsupported;
        updateStarted(started.updateId, 'write', isSome ? [] : options.itemIds);
      }),

    /** Undoes what one run has published. */
    undoUpdate: (publishedBy: string) => revert({ updateId: publishedBy }, []),

    undo: (itemIds?: string[]) => revert(itemIds ? { itemIds } : {}, itemIds),
  };
}

function itemActions(id: string, attempt: Attempt, onItem: (item: BatchItem) => void) {
  return {
    edit: (itemId: string, change: { after: Record<string, string> } | { isSkipped: boolean }) =>
      attempt('edit', async () => {
        const request = { batchId: id, itemId, ...change };
        const { item } = await call('editBatchItem', { request, allowedStatuses: statusesWithMessage });
        onItem(item);
        return item;
      }),

    changeItem: onItem,

    /** Removes or rewrites a sentence of the item's text. Throws for a failed call, as the list of claims shows it. */
    removeClaim: async (itemId: string, { part, text }: Claim, how: 'remove' | 'rewrite'): Promise<void> => {
      const request = { batchId: id, itemId, part, text, how };
      onItem((await call('removeBatchClaim', { request, allowedStatuses: claimStatuses })).item);
    },
  };
}

interface CopyActionsOf extends Pick<BatchState, 'id' | 'sourceName'> {
  attempt: Attempt;
  navigate: NavigateFunction;
}

function copyActions({ id, sourceName, attempt, navigate }: CopyActionsOf) {
  async function openSameBatch(query: Query<'rerunBatch'>): Promise<void> {
    const { group, completionType, ...state } = await call('rerunBatch', { query });
    await navigate(groupUrl({ group, completionType }), { state });
  }
  return {
    downloadCsv: (format: CsvFormat) =>
      attempt(`csv_${format}`, async () => {
        const file = await download(batchStreams.csv, { id, ...(format === 'shopify' && { format }) });
        saveFile(file, `${fileName(sourceName)}${format === 'shopify' ? '-shopify-import' : ''}.csv`);
      }),

    testTexts: () => void navigate(`/text-tests/new?batch=${id}`),

    runAgain: () => attempt('run_again', () => openSameBatch({ batchId: id })),

    /** Opens the products that a cancel left without a text as a new batch. */
    generateRest: () => attempt('write_rest', () => openSameBatch({ batchId: id, only: 'cancelled' })),
  };
}

export type BatchActions = ReturnType<typeof useBatchActions>;

/** The items that are being published or undone. Nothing else can be done with them until that ends. */
function useBusyItems(batch: BatchState) {
  const [busy, setBusy] = useState<'all' | ReadonlySet<string>>(new Set());
  const isRunning = isUpdating(batch);
  useEffect(() => {
    if (!isRunning) setBusy(new Set());
  }, [isRunning]);
  return {
    busy,
    markBusy: useCallback(
      (items: 'all' | string[]) =>
        setBusy((now) => (now === 'all' || items === 'all' ? 'all' : new Set([...now, ...items]))),
      [],
    ),
  };
}

function fileName(name: string): string {
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `yodel-${plain.replace(/^-|-$/g, '') || 'batch'}`;
}
