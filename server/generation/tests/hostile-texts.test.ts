import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { Request } from '../../../common/contract/contract.ts';
import { batchesOf, grantTokens } from '../../../tests/support/shops/batches.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';
import { representativeTexts } from '../../../tests/support/texts/hostile-texts.ts';
import { freshShop } from '../../../tests/support/world.ts';

// Many of these once stopped the service for every shop.
const texts = representativeTexts.map(([, each]) => each.slice(0, 60_000));
let testApp: TestShop;
let merchant: Merchant;

beforeAll(async () => {
  testApp = await freshShop('small');
  merchant = testApp.merchant();
  await merchant.call('currentUser');
  await grantTokens(testApp.databaseUrl ?? '', merchant.shop, 500);
});
afterAll(() => testApp.close());

/** Another shop is answered as long as this runs. */
async function answeringOthersDuring(work: () => Promise<void>): Promise<void> {
  const other = (await freshShop('empty')).merchant();
  await other.call('currentUser');
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      expect((await other.call('currentUser')).status).toBe(200);
      await sleep(20);
    }
  })();
  await work().finally(() => {
    isDone = true;
  });
  await watching;
}

const aRequest = (product_description: string): Request<'generate'> => ({
  completionType: 'product_description',
  inputs: { product_name: 'Blanket', product_description, product_keywords: 'wool' },
  completionSettings: defaultSettings,
});

test('hostile texts as inputs are answered, and other shops are answered meanwhile', async () => {
  await answeringOthersDuring(async () => {
    for (const hostile of texts) {
      const { status } = await merchant.call('generate', {
        request: { ...aRequest(hostile), productDescriptionHtml: hostile },
      });
      expect(status).toBe(200);
    }
  });
});

test('hostile texts from the model are refused or cleaned, and other shops are answered meanwhile', async () => {
  await answeringOthersDuring(async () => {
    for (const [at, hostile] of texts.entries()) {
      // Its further tries get the same.
      await testApp.sandbox.answers(merchant.shop, Array(3).fill({ text: hostile }));
      const headers = { accept: at % 2 === 0 ? 'text/event-stream' : 'application/json' };
      const response = await merchant.send('generate', { request: aRequest('Warm wool.'), headers });
      await response.text();
      expect([200, 502]).toContain(response.status);
    }
  });
});

test('products with hostile descriptions are synced and get their texts, and other shops are answered meanwhile', async () => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const rows = texts.map((hostile, at) => `p-${at},Blanket ${at},${quoted(hostile)}`);
  const body = `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`;
  await answeringOthersDuring(async () => {
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
    const ended = await batches.ended(await batches.start({ source: { type: 'ids_list', ids } }));
    expect(ended.counts).toMatchObject({ pending: 0, ready: ids.length });
  });
});
