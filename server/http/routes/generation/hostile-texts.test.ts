import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../../common/catalogue/completion-settings.ts';
import type { Request } from '../../../../common/contract/contract.ts';
import { batchesOf } from '../../../../tests/support/shops/batches.ts';
import { type Merchant, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { generatedTexts, hostileTexts } from '../../../../tests/support/texts/hostile-texts.ts';
import { chatCompletions, type RequestBody } from '../../../ai/replayed/wire-formats.ts';

// Many of these once stopped the service for every shop.
const texts = [...Object.values(hostileTexts), ...generatedTexts(6, 3)].map((each) => each.slice(0, 60_000));
let testApp: TestApp;
let merchant: Merchant;
let model: Server;
let answer = 'Warm wool for the sofa';

beforeAll(async () => {
  model = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as RequestBody;
    if (!body.stream) return response.end(chatCompletions.whole(answer, body, 'answer'));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return response.end(chatCompletions.answer([answer.slice(0, 20), answer.slice(20)], body).join(''));
  });
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  const AI_BASE_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  testApp = await startTestApp({ environment: { AI_BASE_URL, RATE_LIMIT_SHOP_PER_MINUTE: '0' } });
  merchant = testApp.merchant();
  await merchant.call('currentUser');
  await testApp.operate('coupon create MANY --tokens 500 --uses 1 --expires 2030-01-01');
  expect((await merchant.call('activateCoupon', { request: { code: 'MANY' } })).status).toBe(200);
});
afterAll(async () => {
  await testApp.close();
  model.closeAllConnections();
  model.close();
});

/** Another shop's longest wait for an answer while this runs. */
async function longestWaitDuring(work: () => Promise<void>): Promise<number> {
  const other = testApp.merchant({ shop: 'second.myshopify.com' });
  await other.call('currentUser');
  let isDone = false;
  let longestMs = 0;
  const watching = (async () => {
    while (!isDone) {
      const start = performance.now();
      expect((await other.call('currentUser')).status).toBe(200);
      longestMs = Math.max(longestMs, performance.now() - start);
      await sleep(20);
    }
  })();
  await work().finally(() => {
    isDone = true;
  });
  await watching;
  return longestMs;
}

// A text that explodes blocks the process for half a minute and more; a busy machine does not.
const maxWaitMs = 10_000;

const aRequest = (product_description: string): Request<'generate'> => ({
  completionType: 'product_description',
  inputs: { product_name: 'Blanket', product_description, product_keywords: 'wool' },
  completionSettings: defaultSettings,
});

test('hostile texts as inputs are answered, and other shops are answered meanwhile', async () => {
  const longestMs = await longestWaitDuring(async () => {
    answer = 'Warm wool for the sofa';
    for (const hostile of texts) {
      const { status } = await merchant.call('generate', {
        request: { ...aRequest(hostile), productDescriptionHtml: hostile },
      });
      expect(status).toBe(200);
    }
  });
  expect(longestMs).toBeLessThan(maxWaitMs);
}, 120_000);

test('hostile texts from the model are refused or cleaned, and other shops are answered meanwhile', async () => {
  const longestMs = await longestWaitDuring(async () => {
    for (const [at, hostile] of texts.entries()) {
      answer = hostile;
      const headers = { accept: at % 2 === 0 ? 'text/event-stream' : 'application/json' };
      const response = await merchant.send('generate', { request: aRequest('Warm wool.'), headers });
      await response.text();
      expect([200, 502]).toContain(response.status);
    }
  });
  expect(longestMs).toBeLessThan(maxWaitMs);
}, 120_000);

test('products with hostile descriptions are synced and get their texts, and other shops are answered meanwhile', async () => {
  answer = 'Warm wool for the sofa';
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const rows = texts.map((hostile, at) => `p-${at},Blanket ${at},${quoted(hostile)}`);
  const body = `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`;
  const longestMs = await longestWaitDuring(async () => {
    const imported = await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, {
      method: 'POST',
      body,
    });
    expect(imported.ok).toBe(true);
    const products = (await testApp.sandbox.products(merchant.shop)).slice(0, texts.length);
    for (const { id } of products) {
      const { status } = await merchant.call('product', { query: { shopifyProductId: id } });
      expect(status).toBe(200);
    }
    const batches = batchesOf(merchant);
    const ids = products.map(({ id }) => id);
    const ended = await batches.ended(await batches.start({ source: { type: 'ids_list', ids } }), 90_000);
    expect(ended.counts).toMatchObject({ pending: 0, ready: ids.length });
  });
  expect(longestMs).toBeLessThan(maxWaitMs);
}, 180_000);
