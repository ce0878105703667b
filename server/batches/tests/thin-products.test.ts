import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/patience.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

let testApp: TestShop;
let merchant: Merchant;
const ids: string[] = [];

const products = [
  { title: 'Thing One' },
  { title: 'Thing Two' },
  { title: 'Thing Three', descriptionHtml: '<p>A kettle of steel that whistles when the water boils.</p>' },
  { title: 'Thing Four', options: [{ name: 'Color', values: ['Red', 'Blue'] }] },
];

beforeAll(async () => {
  testApp = await freshShop();
  merchant = testApp.merchant();
  await until(async () => (await merchant.call('home')).body.widgets.type === 'STATS');
  for (const product of products) {
    const answer = await fetch(`${testApp.sandbox.url}/_sandbox/product?shop=${merchant.shop}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...product, tags: ['thin-test'] }),
    });
    ids.push(((await answer.json()) as { id: string }).id);
  }
  await until(async () => (await groupInfo()).total === products.length);
});
afterAll(() => testApp.close());

const until = (isSo: () => Promise<boolean>) => eventually(async () => expect(await isSo()).toBe(true));

const group = { type: 'tag', id: 'thin-test' } as const;

async function groupInfo() {
  return (await merchant.call('productGroupInfo', { request: { group } })).body.groupInfo;
}

test('a group says how many products have too little to write about, until the merchant adds a fact', async () => {
  await until(async () => (await groupInfo()).thin === 2);

  await merchant.call('changeFacts', {
    request: { shopifyProductId: ids[1] ?? '', add: { name: 'Material', value: 'Steel' } },
  });
  expect((await groupInfo()).thin).toBe(1);
  const list = { type: 'ids_list' as const, ids: [ids[0] ?? '', ids[2] ?? ''] };
  const { body } = await merchant.call('productGroupInfo', { request: { group: list } });
  expect(body.groupInfo).toMatchObject({ total: 2, thin: 1 });
});

test('a batch leaves them out, and they cost nothing', async () => {
  const remaining = async () => (await merchant.call('currentUser')).body.remainingCWInfo.remaining;
  const before = await remaining();
  const completionSettings = {
    completionLength: 'S',
    language: 'en-US',
    tone: 'none',
    freeTextInstructions: '',
  } as const;
  const { body } = await merchant.call('startBatch', {
    request: { source: group, completionType: 'product_description', completionSettings, leaveOutThin: true },
  });
  const id = body.res.type === 'started' ? body.res.batchId : '';
  await until(async () => (await merchant.call('batch', { query: { id } })).body.batch.status === 'completed');

  const { items } = (await merchant.call('batchItems', { query: { id } })).body;
  expect(items.map(({ title }) => title).sort()).toEqual(['Thing Four', 'Thing Three', 'Thing Two']);
  expect(await remaining()).toBe(before - 3);
});
