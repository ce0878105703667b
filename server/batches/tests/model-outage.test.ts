import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatCompletions, type RequestBody } from '../../../tests/support/model/wire-formats.ts';
import { type BatchTestApp, startBatchTestApp } from '../../../tests/support/shops/batch-setup.ts';
import { batchesOf } from '../../../tests/support/shops/batches.ts';

let { testApp, merchant, batches } = {} as BatchTestApp;
let model: Server;
/** How the provider treats a call: it answers, says 503, or closes the connection. */
let treatment: 'answers' | 'says 503' | 'closes' = 'answers';
let calls = { answered: 0, failed: 0 };
const answersBeforeOutage = 5;

beforeAll(async () => {
  model = createServer((request, response) => {
    void text(request).then(async (body) => {
      await sleep(20);
      if (treatment === 'answers') {
        calls.answered += 1;
        if (calls.answered === answersBeforeOutage) treatment = 'says 503';
        const answer = chatCompletions.whole('Warm wool for the sofa', JSON.parse(body) as RequestBody, 'answer');
        return response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
      }
      calls.failed += 1;
      if (treatment === 'closes') return request.socket.destroy();
      return response.writeHead(503).end(chatCompletions.failure('Away.'));
    });
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const AI_BASE_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  const environment = { AI_BASE_URL, AI_CONCURRENCY: '20', AI_CHECK_MODEL: 'off' };
  ({ testApp, merchant } = await startBatchTestApp(1_000, environment));
  // Slower than elsewhere: the queue of jobs keeps real time, and an item waits for the model ten minutes at most.
  batches = batchesOf(merchant, { ...testApp.clock, moveBy: (ms) => testApp.clock.moveBy(ms / 5) });
});
afterAll(async () => {
  await testApp.close();
  model.closeAllConnections();
  model.close();
});

/** Starts a batch of this many products; the outage begins after its first texts. */
async function startAndLoseModel(products: number): Promise<string> {
  const rows = Array.from({ length: products }, (_, number) => `p-${number},Blanket ${number},<p>Warm ${number}</p>`);
  const body = `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`;
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, { method: 'POST', body });
  const ids = (await testApp.sandbox.products(merchant.shop)).slice(0, products).map(({ id }) => id);
  treatment = 'answers';
  calls = { answered: 0, failed: 0 };
  const id = await batches.start({ source: { type: 'ids_list', ids } });
  await batches.until(id, ({ counts }) => counts.ready > 0);
  return id;
}

test('a batch that loses the model pauses, says why, calls rarely, and goes on without losing an item', async () => {
  const id = await startAndLoseModel(200);
  const paused = await batches.until(id, ({ status }) => status === 'paused');
  expect(paused).toMatchObject({ counts: { failed: 0 }, pauseReason: expect.stringContaining('not answering') });
  treatment = 'closes';
  const failedBefore = calls.failed;
  await testApp.clock.moveUntil(() => calls.failed > failedBefore);
  expect((await batches.state(id)).status).toBe('paused');
  // The calls that were running when the model went away, and then one at a time.
  expect(calls.failed).toBeLessThan(60);

  treatment = 'answers';
  expect(await batches.ended(id)).toMatchObject({
    status: 'completed',
    counts: { total: 200, ready: 200, failed: 0 },
    tokens: { held: 0, used: 200, released: 0 },
    pauseReason: null,
  });
  for (const { attempts } of await batches.items(id)) expect(attempts).toBe(1);
});

test('an outage of seconds only delays a batch', async () => {
  const id = await startAndLoseModel(60);
  await expect.poll(() => calls.failed).toBeGreaterThan(0);
  treatment = 'answers';
  expect(await batches.ended(id)).toMatchObject({ status: 'completed', counts: { ready: 60, failed: 0 } });
});

test('a merchant can keep a batch paused that paused for the model, and resume it', async () => {
  const id = await startAndLoseModel(100);
  await batches.until(id, ({ status }) => status === 'paused');
  expect((await batches.act(id, 'pause')).body.batch).toMatchObject({ status: 'paused', pauseReason: null });
  treatment = 'answers';
  expect((await batches.act(id, 'resume')).body.batch.status).toBe('running');
  expect(await batches.ended(id)).toMatchObject({ status: 'completed', counts: { ready: 100, failed: 0 } });
});
