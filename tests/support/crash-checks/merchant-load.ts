import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { historyTabs } from '../../../common/contract/history.ts';
import type { OperationName } from '../../../common/contract/routes.ts';
import { sendWebhook } from '../http/send-webhook.ts';
import type { PoolProcess, ProcessPool } from '../processes/process-pool.ts';
import { aBatch } from '../shops/batches.ts';
import { type CallOptions, merchantAt, type Reply, type TestApp } from '../test-app.ts';

const maxTokenAgeMs = 30_000;
const itemsPerBatch = 40;

/** Work that the app has acknowledged. It must be in the database even if the process that did it was killed. */
export interface AcknowledgedWork {
  texts: string[];
  batches: string[];
  changes: string[];
  deliveries: string[];
  /** The last number whose saving was acknowledged, and the last one sent. */
  savedNumber: number;
  sentNumber: number;
  requests: number;
  faults: string[];
}

type Ask = <Name extends OperationName>(name: Name, options?: CallOptions<Name>) => Promise<Reply<Name> | null>;

/** What the clients of a load share. */
interface Load {
  testApp: Pick<TestApp, 'sandbox'>;
  pool: Pick<ProcessPool, 'ready'>;
  productIds: string[];
  acknowledged: AcknowledgedWork;
  isOver: boolean;
}

/**
 * Sends requests of merchants and webhooks of the platform to any ready process until it is stopped. With lists,
 * merchants also read their history and products.
 */
export function startMerchantLoad(
  testApp: Pick<TestApp, 'sandbox'>,
  pool: Pick<ProcessPool, 'ready'>,
  productIds: string[],
  { withLists } = { withLists: false },
) {
  const acknowledged: AcknowledgedWork = {
    texts: [],
    batches: [],
    changes: [],
    deliveries: [],
    savedNumber: 0,
    sentNumber: 0,
    requests: 0,
    faults: [],
  };
  const load: Load = { testApp, pool, productIds, acknowledged, isOver: false };
  const repeat = async (work: () => Promise<void>) => {
    while (!load.isOver) await work();
  };
  const works = [generate, generate, generate, startBatch, saveSetting, publish, ...(withLists ? [readLists] : [])];
  const clients = Promise.all([
    ...works.map((work) => {
      const ask = createMerchant(load);
      return repeat(() => work(load, ask));
    }),
    repeat(() => deliverWebhook(load)),
  ]);
  return {
    acknowledged,
    stop: async () => {
      load.isOver = true;
      await clients;
    },
  };
}

/** Acts as a load balancer: a request that no process accepted goes to another one; an accepted one is not repeated. */
async function sendToAny<Answer extends { status: number }>(
  { pool, acknowledged }: Load,
  what: string,
  send: (poolProcess: PoolProcess) => Promise<Answer>,
): Promise<Answer | null> {
  for (;;) {
    const ready = pool.ready();
    const poolProcess = ready[Math.floor(Math.random() * ready.length)];
    if (!poolProcess) {
      await sleep(50);
      continue;
    }
    try {
      const answer = await send(poolProcess);
      acknowledged.requests += 1;
      if (answer.status !== 200) acknowledged.faults.push(`${what} got status ${answer.status}`);
      return answer.status === 200 ? answer : null;
    } catch (error) {
      if (wasNotAccepted(error)) {
        poolProcess.isReady = false;
        continue;
      }
      const after = `${Date.now() - poolProcess.sentAt} ms after ${poolProcess.sent}`;
      if (poolProcess.sent !== 'SIGKILL') acknowledged.faults.push(`${what} was dropped: ${codeOf(error)}, ${after}`);
      return null;
    }
  }
}

function createMerchant(load: Load): Ask {
  let token: { text: string; at: number } | null = null;
  return (name, options) =>
    sendToAny(load, name, async ({ url }) => {
      const merchant = merchantAt(url, load.testApp.sandbox, 'demo.myshopify.com', 1);
      if (!token || Date.now() - token.at > maxTokenAgeMs)
        token = { text: await merchant.sessionToken(), at: Date.now() };
      return merchant.call(name, { ...options, token: token.text });
    });
}

async function generate({ acknowledged }: Load, ask: Ask): Promise<void> {
  const reply = await ask('generate', {
    request: {
      completionType: 'text_improver',
      inputs: { text_to_improve: 'this lamp gives a lot of light and it is also nice.' },
      completionSettings: { ...defaultSettings, freeTextInstructions: '' },
    },
  });
  if (!reply) return;
  if (reply.body.type !== 'text') throw new Error(`No text: ${reply.body.type}`);
  acknowledged.texts.push(reply.body.generationId);
}

async function startBatch(load: Load, ask: Ask): Promise<void> {
  const request = aBatch({ source: { type: 'ids_list', ids: load.productIds.slice(0, itemsPerBatch) } });
  const reply = await ask('startBatch', { request });
  if (!reply) return;
  if (reply.body.res.type !== 'started') throw new Error(`No batch: ${reply.body.res.type}`);
  const id = reply.body.res.batchId;
  load.acknowledged.batches.push(id);
  while (!load.isOver) {
    const state = await ask('batch', { query: { id } });
    if (state && state.body.batch.endedAt !== null) return;
    await sleep(300);
  }
}

async function saveSetting({ acknowledged }: Load, ask: Ask): Promise<void> {
  acknowledged.sentNumber += 1;
  const number = acknowledged.sentNumber;
  const value = JSON.stringify({ completionStatus: number });
  if (await ask('saveKeyVal', { request: { key: 'ranking_popup_status', value } })) acknowledged.savedNumber = number;
  await sleep(50);
}

async function publish({ acknowledged, productIds }: Load, ask: Ask): Promise<void> {
  const reply = await ask('changeProducts', {
    request: {
      products: [
        {
          shopifyProductId: productIds.at(-1) ?? '',
          changes: [{ field: 'seo-title', content: `Title ${acknowledged.requests}`, textType: 'text' }],
        },
      ],
      location: 'REPLACE',
    },
  });
  if (reply) acknowledged.changes.push(...reply.body.changeIds);
  await sleep(100);
}

async function readLists(_: Load, ask: Ask): Promise<void> {
  for (const tab of historyTabs) await ask('history', { query: { tab } });
  await ask('productTablePage', { request: {} });
  await sleep(200);
}

async function deliverWebhook(load: Load): Promise<void> {
  const id = randomUUID();
  const webhook = { topic: 'customers/redact', shop: 'demo.myshopify.com', id };
  const reply = await sendToAny(load, 'a webhook delivery', async ({ url }) => {
    const answer = await sendWebhook(url, webhook);
    await answer.text();
    return answer;
  });
  if (reply) load.acknowledged.deliveries.push(id);
  await sleep(50);
}

/** The connection failed at every address tried, so nothing was sent. */
function wasNotAccepted(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.every((one) => one instanceof Error && 'syscall' in one && one.syscall === 'connect');
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error);
}
