import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { chatCompletions, type RequestBody } from '../../../tests/support/model/wire-formats.ts';
import { freshShopWithoutWorker, startAnother } from '../../../tests/support/processes/workers.ts';
import { batchesOf, grantTokens } from '../../../tests/support/shops/batches.ts';
import type { TestShop } from '../../../tests/support/test-app.ts';

let large: TestShop;
let small: TestShop;
let model: Server | undefined;

beforeEach(async () => {
  [large, small] = [await freshShopWithoutWorker('empty'), await freshShopWithoutWorker('empty')];
  for (const { merchant, shop, databaseUrl } of [large, small]) {
    await merchant().call('currentUser');
    await grantTokens(databaseUrl ?? '', shop, 1_000);
  }
});
afterEach(async () => {
  for (const { close } of [large, small]) await close();
  model?.closeAllConnections();
  model?.close();
  model = undefined;
});

async function fill({ shop, sandbox }: TestShop, products: number): Promise<string[]> {
  const rows = Array.from({ length: products }, (_, number) => `p-${number},Blanket ${number},<p>Warm ${number}</p>`);
  const body = `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`;
  await fetch(`${sandbox.url}/_sandbox/catalogue?shop=${shop}`, { method: 'POST', body });
  return (await sandbox.products(shop)).map(({ id }) => id);
}

test('one shop’s large batch delays neither another shop’s batch of ten nor its single text', async () => {
  for (const { sandbox } of [large, small]) await sandbox.faults({ model: { latencyMs: 300 } });
  await startAnother('worker', large, { AI_CONCURRENCY: '5', AI_CHECK_MODEL: 'off' });
  const theirs = batchesOf(large.merchant());
  const other = small.merchant();
  const ours = batchesOf(other);
  const ids = await fill(large, 400);
  const many = await theirs.start({ source: { type: 'ids_list', ids } });
  await theirs.until(many, ({ counts }) => counts.ready >= 20);

  const few = await ours.start({ source: { type: 'ids_list', ids: await fill(small, 10) } });
  expect((await ours.ended(few)).counts.ready).toBe(10);
  const single = await other.call('generate', {
    request: {
      completionType: 'social_media',
      inputs: { social_media_post: 'A sale' },
      completionSettings: defaultSettings,
    },
  });
  expect(single.body).toMatchObject({ type: 'text' });
  // If both had waited for the large batch, none of its items would be left.
  expect((await theirs.state(many)).counts.pending).toBeGreaterThan(200);
  await theirs.act(many, 'cancel');
});

test('two workers adapt to a model that rejects calls over its limit, and every text is generated', async () => {
  const maxConcurrency = 6;
  const calls: ('answered' | 'rejected')[] = [];
  let running = 0;
  model = createServer((request, response) => {
    if (running >= maxConcurrency) {
      calls.push('rejected');
      request.resume();
      response.writeHead(429, { 'retry-after': '1' }).end(chatCompletions.failure('Too many.'));
      return;
    }
    running += 1;
    void text(request).then(async (body) => {
      await sleep(40);
      running -= 1;
      calls.push('answered');
      const generated = 'Warm wool blanket for long nights on the sofa';
      const answer = chatCompletions.whole(generated, JSON.parse(body) as RequestBody, 'answer');
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
  });
  await new Promise<void>((resolve) => model?.listen(0, '127.0.0.1', resolve));
  const AI_BASE_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  // Claims are traced outside the limit of the batch's calls.
  const environment = { AI_BASE_URL, AI_CONCURRENCY: '20', AI_CHECK_MODEL: 'off' };
  for (const _ of [1, 2]) await startAnother('worker', large, environment);
  const theirs = batchesOf(large.merchant(), large.clock);
  const ids = await fill(large, 250);
  const id = await theirs.start({ source: { type: 'ids_list', ids } });
  expect(await theirs.ended(id)).toMatchObject({ status: 'completed', counts: { ready: 250, failed: 0 } });
  expect(calls.filter((call) => call === 'answered')).toHaveLength(250);
  // Forty calls start at once at first; later only a few are over the limit.
  expect(calls.slice(100).filter((call) => call === 'rejected').length).toBeLessThan(100);
});
