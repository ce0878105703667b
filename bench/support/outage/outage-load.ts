import { setTimeout as sleep } from 'node:timers/promises';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { AcknowledgedWork } from '../../../tests/support/crash-checks/merchant-load.ts';
import type { BatchClient } from '../batch/batch-client.ts';

// What a merchant may read during an outage: the model or the platform failed, too many calls wait, not now.
const expectedStatuses = [409, 429, 502, 503];

/** Generates single texts, publishes to one product, and generates and publishes batches, until it is stopped. */
export function startOutageLoad(client: BatchClient, products: { single: string; batch: string[] }) {
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
  let failures = 0;
  let isOver = false;
  let giveUpAt = Number.POSITIVE_INFINITY;

  /** null when the call failed in a way that is expected during an outage. */
  async function attempt<Result>(run: () => Promise<Result>): Promise<Result | null> {
    try {
      return await run();
    } catch (error) {
      const status = Number(/ answers (\d+):/.exec(String(error))?.[1]);
      failures += 1;
      if (!expectedStatuses.includes(status)) unexpected.push(String(error));
      await sleep(200);
      return null;
    }
  }

  async function generate(): Promise<void> {
    const request = {
      completionType: 'text_improver' as const,
      inputs: { text_to_improve: 'This lamp gives a lot of light and it is also nice.' },
      completionSettings: { ...defaultSettings, freeTextInstructions: '' },
    };
    const result = await attempt(() => client.call('generate', { request }));
    if (result?.type === 'text') acknowledged.texts.push(result.generationId);
  }

  async function publish(): Promise<void> {
    const content = `Title ${acknowledged.changes.length} ${failures}`;
    const changes = [{ field: 'seo-title' as const, content, textType: 'text' as const }];
    const request = { products: [{ shopifyProductId: products.single, changes }], location: 'REPLACE' as const };
    const result = await attempt(() => client.call('changeProducts', { request }));
    if (result) acknowledged.changes.push(...result.changeIds);
    await sleep(100);
  }

  /** Waits until the batch is as wanted, also after the load has been stopped. */
  async function waitFor(id: string, what: string, isSo: (state: BatchState) => boolean): Promise<boolean> {
    for (;;) {
      const state = await attempt(() => client.state(id));
      if (state && isSo(state)) return true;
      if (Date.now() > giveUpAt) {
        unexpected.push(`batch ${id} is not ${what}: ${JSON.stringify(state)}`);
        return false;
      }
      await sleep(500);
    }
  }

  async function generateAndPublishBatch(): Promise<void> {
    const id = await attempt(() => client.start(products.batch));
    if (!id) return;
    acknowledged.batches.push(id);
    if (!(await waitFor(id, 'generated', ({ endedAt }) => endedAt !== null))) return;
    const request = { batchId: id, location: 'REPLACE' as const };
    while (!(await attempt(() => client.call('publishBatch', { request })))) if (Date.now() > giveUpAt) return;
    await waitFor(
      id,
      'published',
      ({ counts, update }) => update?.status === 'completed' && counts.written === counts.total,
    );
  }

  const repeat = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const clients = Promise.all([generate, generate, generate, publish, generateAndPublishBatch].map(repeat));

  return {
    /** Starts nothing new, and waits until the running batches are published. */
    stop: async (maxCatchUpMs: number) => {
      isOver = true;
      giveUpAt = Date.now() + maxCatchUpMs;
      await clients;
      return { acknowledged, unexpected, failures };
    },
  };
}

type BatchState = Awaited<ReturnType<BatchClient['state']>>;
