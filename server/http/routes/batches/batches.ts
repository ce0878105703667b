import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  batch,
  batchAction,
  batchItems,
  editBatchItem,
  rerunBatch,
  startBatch,
  writeBatch,
} from '../../../../common/contract/batches.ts';
import { operation } from '../../../../common/contract/operation.ts';
import { batchStreams, routes } from '../../../../common/contract/routes.ts';
import { actOnBatch } from '../../../usecases/batches/act-on-batch.ts';
import { editBatchItem as editItem } from '../../../usecases/batches/edit-batch-item.ts';
import { readBatch, readBatchItems, readRerun } from '../../../usecases/batches/read-batch.ts';
import { startBatch as begin } from '../../../usecases/batches/start-batch.ts';
import { publishBatch } from '../../../usecases/batches/start-batch-update.ts';
import { eventStream } from '../../server/event-stream.ts';
import type { Door } from '../../server/http-context.ts';
import { longLists } from '../../server/json-body.ts';
import { answered, route } from '../../server/route.ts';
import { sendBatchCsv } from './batch-csv.ts';
import { batchWatch } from './batch-watch.ts';

export const startBatchRoute = route(
  startBatch,
  (ask, { ports, shop, staff }) => begin(ports, { shopId: shop.id, staff }, ask),
  longLists,
);

export const batchRoute = route(batch, async (_, { ports, caller, query }) => ({
  batch: await readBatch(ports, caller.shopId, query.id),
}));

export const batchItemsRoute = route(batchItems, (_, { ports, caller, query }) =>
  readBatchItems(ports, caller.shopId, query),
);

export const batchActionRoute = route(
  batchAction,
  (ask, { ports, caller }) => actOnBatch(ports, caller.shopId, ask),
  longLists,
);

export const editBatchItemRoute = route(editBatchItem, (ask, { ports, caller }) => editItem(ports, caller.shopId, ask));

export const writeBatchRoute = route(
  writeBatch,
  (ask, { ports, caller, scopes, staff }) => publishBatch(ports, { ...caller, scopes, staff }, ask),
  longLists,
);

export const rerunBatchRoute = route(rerunBatch, (_, { ports, caller, query }) =>
  readRerun(ports, caller.shopId, query.batchId),
);

const id = z.string().min(1).max(100);
const events = operation(
  { method: 'GET', path: batchStreams.events },
  { query: z.object({ id }), response: z.never() },
);
const csv = operation(
  { method: 'GET', path: batchStreams.csv },
  { query: z.object({ id, format: z.enum(['read', 'shopify']).default('read') }), response: z.never() },
);

// The browser comes back by itself, with a token that is good for another while.
const watchedForMs = 10 * 60_000;

const acts = new Set<string | undefined>(
  [routes.batchAction, routes.editBatchItem, routes.writeBatch, routes.revertChanges].map(({ path }) => path),
);

/** What answers with something other than JSON. */
export function batchStreamRoutes(app: FastifyInstance, door: Door): void {
  const watch = batchWatch((shopId, batchId) => readBatch(door.ports, shopId, batchId));
  app.addHook('preClose', async () => watch.close());
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.caller && acts.has(request.routeOptions.url)) watch.lookNow(request.caller.shopId);
    done();
  });

  route(events, async (_, { ports, caller, query, signal }, { reply }) => {
    const first = await readBatch(ports, caller.shopId, query.id);
    const stream = eventStream(reply);
    stream.send('batch', first);
    await watch.follow(caller.shopId, query.id, {
      known: first,
      signal: AbortSignal.any([signal, AbortSignal.timeout(watchedForMs)]),
      onChange: (state) => stream.send('batch', state),
    });
    stream.end();
    return answered;
  })(app, door);

  route(csv, async (_, { ports, caller, query }, { reply }) => {
    await sendBatchCsv(ports, caller.shopId, query, reply);
    return answered;
  })(app, door);
}
