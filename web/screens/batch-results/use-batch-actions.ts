import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { BatchItem, BatchState } from '../../../common/contract/batches.ts';
import type { PublishLocation } from '../../../common/contract/changes.ts';
import type { Claim } from '../../../common/contract/claims.ts';
import type { Query, Request } from '../../../common/contract/contract.ts';
import { batchStreams } from '../../../common/contract/routes.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
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

/** Everything a merchant can do with a batch. Actions show their own result and do not throw for a failed call. */
export function useBatchActions(
  batch: BatchState,
  { setBatch, setBatchFromResponse }: Pick<LiveBatch, 'setBatch' | 'setBatchFromResponse'>,
  onItem: (item: BatchItem) => void,
) {
  const navigate = useNavigate();
  const { pendingAction, attempt } = useAttempt();
  const { busy, markBusy } = useBusyItems(batch);
  const { id, sourceName } = batch;
  const isPictures = batch.completionType === 'image_alt_text';

  // Memoized, because a new object would render every row of a long list again.
  return useMemo(() => {
    async function actOnBatch(request: Request<'batchAction'>): Promise<void> {
      const send = () => call('batchAction', { request, allowedStatuses: statusesWithMessage });
      setRemainingTokens((await setBatchFromResponse(send)).remainingCWInfo);
    }

    function updateStarted(updateId: string, kind: 'write' | 'revert', itemIds: string[] | undefined): void {
      markBusy(itemIds ?? 'all');
      const counts = { total: itemIds?.length ?? 0, done: 0, failed: 0, conflict: 0 };
      const update = { id: updateId, kind, status: 'queued', counts, problem: null, retryAt: null } as const;
      setBatch((now) => (now.update?.id === updateId ? now : { ...now, update }));
    }

    const revert = (request: { batchId: string; updateId?: string; itemIds?: string[] }) =>
      warnOfTest((confirmed) =>
        call('revertChanges', { request: { ...request, ...confirmed }, allowedStatuses: statusesWithMessage }),
      );

    async function openSameBatch(query: Query<'rerunBatch'>): Promise<void> {
      const { group, completionType, ...state } = await call('rerunBatch', { query });
      await navigate(groupUrl({ group, completionType }), { state });
    }

    return {
      /** The request that is running now. */
      pendingAction,
      isBusy: (itemId: string) => busy === 'all' || busy.has(itemId),

      runAction: (action: BatchAction, completionSettings?: CompletionSettings) =>
        attempt(action, () => actOnBatch({ id, action, ...(completionSettings && { completionSettings }) })),

      retry: (itemId: string) => attempt('retry', () => actOnBatch({ id, action: 'retry_failed', itemIds: [itemId] })),

      publish: (options: PublishOptions) =>
        attempt('publish', async () => {
          const request = { batchId: id, ...options };
          const started = await withFilesScope((retry) =>
            warnOfTest((confirmed) =>
              call('publishBatch', {
                request: { ...request, ...confirmed },
                allowedStatuses: isPictures ? [...statusesWithMessage, 403] : statusesWithMessage,
                ...(retry && { retry }),
              }),
            ),
          );
          if (!started) {
            showToast({ content: declinedText, severity: 'info' });
            return null;
          }
          const { updateId } = started;
          // Which texts are left out, the items themselves say when they are read again.
          updateStarted(updateId, 'write', options.withoutWarned || options.withoutUnsupported ? [] : options.itemIds);
          return updateId;
        }),

      /** Undoes what one run has published. */
      undoUpdate: (publishedBy: string) =>
        attempt('undo', async () => {
          const request = { batchId: id, updateId: publishedBy };
          const { updateId } = await revert(request);
          if (updateId) updateStarted(updateId, 'revert', []);
        }),

      undo: (itemIds?: string[]) =>
        attempt('undo', async () => {
          const request = { batchId: id, ...(itemIds && { itemIds }) };
          const { updateId } = await revert(request);
          if (updateId) updateStarted(updateId, 'revert', itemIds);
        }),

      edit: (itemId: string, change: { after: Record<string, string> } | { isSkipped: boolean }) =>
        attempt('edit', async () => {
          const request = { batchId: id, itemId, ...change };
          const { item } = await call('editBatchItem', { request, allowedStatuses: statusesWithMessage });
          onItem(item);
          return item;
        }),

      changeItem: onItem,

      /** Rewrites a sentence of the item's text. Throws for a failed call, as the list of claims shows it. */
      removeClaim: async (itemId: string, { part, text }: Claim): Promise<void> => {
        const request = { batchId: id, itemId, part, text };
        onItem((await call('removeBatchClaim', { request, allowedStatuses: claimStatuses })).item);
      },

      downloadCsv: (format: CsvFormat) =>
        attempt(`csv_${format}`, async () => {
          const file = await download(batchStreams.csv, { id, ...(format === 'shopify' && { format }) });
          saveFile(file, `${fileName(sourceName)}${format === 'shopify' ? '-shopify-import' : ''}.csv`);
        }),

      runAgain: () => attempt('run_again', () => openSameBatch({ batchId: id })),

      testTexts: () => void navigate(`/text-tests/new?batch=${id}`),

      /** Opens the products that a cancel left without a text as a new batch. */
      generateRest: () => attempt('write_rest', () => openSameBatch({ batchId: id, only: 'cancelled' })),
    };
  }, [
    id,
    sourceName,
    setBatch,
    setBatchFromResponse,
    onItem,
    navigate,
    pendingAction,
    attempt,
    busy,
    markBusy,
    isPictures,
  ]);
}

/** Runs one action at a time and shows the server's message when the batch's state does not allow it. */
function useAttempt() {
  const [pendingAction, setPendingAction] = useState<string | null>(null);
  const attempt = useCallback(async <Result>(name: string, run: () => Promise<Result>): Promise<Result | null> => {
    setPendingAction(name);
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (statusesWithMessage.some((status) => status === error.status))
        showToast({ content: error.message, severity: 'warn' });
      return null;
    } finally {
      setPendingAction(null);
    }
  }, []);
  return { pendingAction, attempt };
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
