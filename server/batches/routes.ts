import { z } from 'zod';
import {
  batchAction,
  editBatchItem,
  outdatedTranslations,
  publishBatch,
  removeBatchClaim,
  rerunBatch,
} from '../../common/contract/batch-actions.ts';
import { batch, batches, batchItems, startBatch } from '../../common/contract/batches.ts';
import { revertChanges } from '../../common/contract/changes.ts';
import { operation } from '../../common/contract/operation.ts';
import { productGroupInfo } from '../../common/contract/products.ts';
import { batchStreams, routes } from '../../common/contract/routes.ts';
import { abortOnDisconnect } from '../foundation/routing/abort-on-disconnect.ts';
import { largeBody } from '../foundation/routing/body-limits.ts';
import { eventStream } from '../foundation/routing/event-stream.ts';
import { responseSent, routeWith } from '../foundation/routing/route.ts';
import { sendCsv } from '../foundation/routing/send-csv.ts';
import { undoChanges } from '../publishing/undo-changes.ts';
import { actOnBatch } from './act-on-batch.ts';
import { editBatchItem as editItem } from './edit-batch-item.ts';
import { exportBatch } from './export-batch.ts';
import type { Ports } from './ports.ts';
import { publishByStaff, startUndo } from './publishing/start-batch-update.ts';
import { readBatch, readBatches, readBatchItems, readRerun } from './read-batch.ts';
import { readGroupInfo } from './read-group-info.ts';
import { readOutdatedTranslations } from './read-outdated-translations.ts';
import { removeBatchClaim as removeClaim } from './remove-batch-claim.ts';
import { batchCsvOptions, batchCsvRows } from './routes/batch-csv.ts';
import type { BatchWatch } from './routes/batch-watch.ts';
import { startBatch as begin } from './start-batch.ts';

const route = routeWith<Ports>();

export const batchRoutes = {
  productGroupInfo: route(
    productGroupInfo,
    (request, { ports, caller }) => readGroupInfo(ports, caller.shopId, request),
    largeBody,
  ),

  startBatch: route(
    startBatch,
    (request, { ports, shop, staff, scopes }) => begin(ports, { shopId: shop.id, staff, scopes }, request),
    largeBody,
  ),

  batch: route(batch, async (_, { ports, caller, query }) => ({
    batch: await readBatch(ports, caller.shopId, query.id),
  })),

  batches: route(batches, (_, { ports, caller, query }) => readBatches(ports, caller.shopId, query.cursor)),

  batchItems: route(batchItems, (_, { ports, caller, query }) => readBatchItems(ports, caller.shopId, query)),

  batchAction: route(batchAction, (request, { ports, caller }) => actOnBatch(ports, caller.shopId, request), largeBody),

  editBatchItem: route(editBatchItem, (request, { ports, caller }) => editItem(ports, caller.shopId, request)),

  removeBatchClaim: route(removeBatchClaim, (request, { ports, caller }, { reply }) =>
    removeClaim(ports, caller.shopId, request, abortOnDisconnect(reply)),
  ),

  publishBatch: route(
    publishBatch,
    (request, { ports, caller, scopes, staff }) => publishByStaff(ports, { ...caller, scopes, staff }, request),
    largeBody,
  ),

  /** Single changes, or those of a batch. */
  revertChanges: route(
    revertChanges,
    async (request, { ports, caller, scopes, staff }) => {
      const publisher = { ...caller, scopes, staff };
      if ('changeIds' in request) return undoChanges(ports, publisher, request.changeIds, request.evenInTests);
      return { reverted: [], skipped: [], ...(await startUndo(ports, publisher, request)) };
    },
    largeBody,
  ),

  outdatedTranslations: route(outdatedTranslations, (_, { ports, caller, scopes, query }) =>
    readOutdatedTranslations(ports, { shopId: caller.shopId, scopes }, query.id),
  ),

  rerunBatch: route(rerunBatch, (_, { ports, caller, query }) => readRerun(ports, caller.shopId, query)),
};

const id = z.string().min(1).max(100);
const events = operation(
  { method: 'GET', path: batchStreams.events },
  { query: z.object({ id }), response: z.never() },
);
const csv = operation(
  { method: 'GET', path: batchStreams.csv },
  { query: z.object({ id, format: z.enum(['read', 'shopify']).default('read') }), response: z.never() },
);

// The browser reconnects afterwards, with a fresh session token.
const maxStreamMs = 10 * 60_000;

/** The paths after which those who watch a batch read it at once. */
export const batchChangingPaths = new Set<string | undefined>(
  [
    routes.batchAction,
    routes.editBatchItem,
    routes.removeBatchClaim,
    routes.publishBatch,
    routes.revertChanges,
    // A statement that a merchant keeps is no longer unsupported.
    routes.changeFacts,
  ].map(({ path }) => path),
);

/** The routes of a batch that respond with something other than JSON. */
export const batchStreamRoutes = (watch: BatchWatch) => ({
  events: route(events, async (_, { ports, caller, query }, { reply }) => {
    const signal = abortOnDisconnect(reply);
    const first = await readBatch(ports, caller.shopId, query.id);
    const stream = eventStream(reply, ports.clock);
    stream.send('batch', first);
    await watch.follow(caller.shopId, query.id, {
      known: first,
      signal: AbortSignal.any([signal, ports.clock.timeout(maxStreamMs)]),
      onChange: (state) => stream.send('batch', state),
    });
    stream.end();
    return responseSent;
  }),

  csv: route(csv, async (_, { ports, caller, query: { id, format } }, { reply }) => {
    const batch = await exportBatch(ports, caller.shopId, id);
    await sendCsv(reply, batchCsvRows(batch, format), batchCsvOptions(batch, format));
    return responseSent;
  }),
});
