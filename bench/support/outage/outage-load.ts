import { setTimeout as sleep } from 'node:timers/promises';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { AcknowledgedWork } from '../../../tests/support/crash-checks/merchant-load.ts';
import type { BatchClient } from '../batch/batch-client.ts';

// What a merchant may read during an outage: the model or the platform failed, too many calls wait, not now.
const expectedStatuses = [409, 429, 502, 503];

interface Load {
  client: BatchClient;
  products: { single: string; batch: string[] };
  acknowledged: AcknowledgedWork;
  unexpected: string[];
  failures: number;
  isOver: boolean;
  giveUpAt: number;
}

/** Generates single texts, publishes to one product, and generates and publishes batches, until it is stopped. */
export function startOutageLoad(client: BatchClient, products: Load['products']) {
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
  const unexpected: string[] = [];
  const giveUpAt = Number.POSITIVE_INFINITY;
  const load: Load = { client, products, acknowledged, unexpected, failures: 0, isOver: false, giveUpAt };
  const repeat = async (work: (load: Load) => Promise<void>) => {
    while (!load.isOver) await work(load);
  };
  const clients = Promise.all([generate, generate, generate, publish, generateAndPublishBatch].map(repeat));

  return {
    /** Starts nothing new, and waits until the running batches are published. */
    stop: async (maxCatchUpMs: number) => {
      load.isOver = true;
      load.giveUpAt = Date.now() + maxCatchUpMs;
      await clients;
      return { acknowledged, unexpected, failures: load.failures };
    },
  };
}

/** null when the call failed in a way that is expected during an outage. */
async function attempt<Result>(load: Load, run: () => Promise<Result>): Promise<Result | null> {
  try {
    return await run();
  } catch (error) {
    const status = Number(/ answers (\d+):/.exec(String(error))?.[1]);
    load.failures += 1;
    if (!expectedStatuses.includes(status)) load.unexpected.push(String(error));
    await sleep(200);
    return null;
  }
}

async function generate(load: Load): Promise<void> {
  const request = {
    completionType: 'text_improver' as const,
    inputs: { text_to_improve: 'this lamp gives a lot of light and it is also nice.' },
    completionSettings: { ...defaultSettings, freeTextInstructions: '' },
  };
  const result = await attempt(load, () => load.client.call('generate', { request }));
  if (result?.type === 'text') load.acknowledged.texts.push(result.generationId);
}

async function publish(load: Load): Promise<void> {
  const { client, products, acknowledged } = load;
  const content = `Title ${acknowledged.changes.length} ${load.failures}`;
  const changes = [{ field: 'seo-title' as const, content, textType: 'text' as const }];
  const request = { products: [{ shopifyProductId: products.single, changes }], location: 'REPLACE' as const };
  const result = await attempt(load, () => client.call('changeProducts', { request }));
  if (result) acknowledged.changes.push(...result.changeIds);
  await sleep(100);
}

/** Waits until the batch is as wanted, also after the load has been stopped. */
async function waitFor(load: Load, id: string, what: string, isSo: (state: BatchState) => boolean): Promise<boolean> {
  for (;;) {
    const state = await attempt(load, () => load.client.state(id));
    if (state && isSo(state)) return true;
    if (Date.now() > load.giveUpAt) {
      load.unexpected.push(`batch ${id} is not ${what}: ${JSON.stringify(state)}`);
      return false;
    }
    await sleep(500);
  }
}

async function generateAndPublishBatch(load: Load): Promise<void> {
  const { client, products, acknowledged } = load;
  const id = await attempt(load, () => client.start(products.batch));
  if (!id) return;
  acknowledged.batches.push(id);
  if (!(await waitFor(load, id, 'generated', ({ endedAt }) => endedAt !== null))) return;
  const request = { batchId: id, location: 'REPLACE' as const };
  // A text that could not be checked stays out until it is: then it is published like the others.
  for (let left = 1; left > 0; ) {
    while (!(await attempt(load, () => client.call('publishBatch', { request }))))
      if (Date.now() > load.giveUpAt) return;
    const isOver = ({ update }: BatchState) => update?.status === 'completed';
    if (!(await waitFor(load, id, 'published', isOver))) return;
    const isChecked = ({ readyTexts }: BatchState) => readyTexts.unchecked === 0;
    if (!(await waitFor(load, id, 'checked', isChecked))) return;
    left = (await attempt(load, () => client.state(id)))?.counts.ready ?? left;
  }
}

type BatchState = Awaited<ReturnType<BatchClient['state']>>;
