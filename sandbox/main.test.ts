import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ShopClient } from './platform-api/testing/shop-client.ts';
import { type RunningSandbox, startSandbox } from './platform-api/testing/start-sandbox.ts';

let sandbox: RunningSandbox;
afterEach(async () => await sandbox.end());

const rename = async (client: ShopClient, title: string) => {
  const { data } = await client.query('{ products(first: 1) { nodes { id } } }');
  const product = { id: data.products.nodes[0].id, title };
  await client.query(
    'mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { product { id } } }',
    {
      product,
    },
  );
};
const firstTitle = async (client: ShopClient) =>
  (await client.testRoute<{ title: string }[]>('GET', 'products'))[0]?.title;

test('store and tokens survive a killed process and a torn last line', async () => {
  sandbox = await startSandbox();
  const client = await new ShopClient(sandbox.url).connect();
  await rename(client, 'Kept');
  const records = join(sandbox.dataDir, 'sandbox', 'records.jsonl');
  await expect.poll(() => readFileSync(records, 'utf8')).toContain('"title":"Kept"');
  await sandbox.stop('SIGKILL');
  appendFileSync(records, '{"kind":"product","key":"demo.my');

  sandbox = await startSandbox({}, sandbox.dataDir);
  const again = new ShopClient(sandbox.url);
  again.token = client.token;
  expect(await firstTitle(again)).toBe('Kept');
  await rename(again, 'Kept once more');
  await sandbox.stop();

  sandbox = await startSandbox({}, sandbox.dataDir);
  expect(await firstTitle(new ShopClient(sandbox.url))).toBe('Kept once more');
});

test('a product export fills the demo store, and reset fills it again', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'catalogue-')), 'products.csv');
  writeFileSync(file, 'Handle,Title,Type\nmug,Mug,Mugs\n');
  sandbox = await startSandbox({ SANDBOX_CATALOGUE: file });
  const client = await new ShopClient(sandbox.url).connect();
  expect(await firstTitle(client)).toBe('Mug');
  await rename(client, 'Changed');
  await client.testRoute('POST', 'reset');
  expect(await firstTitle(client)).toBe('Mug');
});

test('SIGTERM stops the sandbox at once, even with open connections', async () => {
  sandbox = await startSandbox();
  await fetch(`${sandbox.url}/_sandbox/calls`);
  await sandbox.stop('SIGTERM');
  expect(sandbox.process.exitCode).toBe(0);
});

test('a shop of 100,000 products can be read, paged and changed without delay', { timeout: 60_000 }, async () => {
  sandbox = await startSandbox();
  const client = new ShopClient(sandbox.url);
  const rows = Array.from(
    { length: 100_000 },
    (_, number) => `p-${number},Product ${number},${number % 2 ? 'odd' : 'even'},Type ${number % 10}`,
  );
  const filledAt = Date.now();
  await client.testRoute('POST', 'catalogue', `Handle,Title,Tags,Type\n${rows.join('\n')}\n`);
  await client.connect();
  const before = Date.now();
  let after = '';
  for (let page = 0; page < 20; page += 1) {
    const query = `{ products(first: 250, query: "tag:odd", sortKey: UPDATED_AT ${after}) { nodes { id title } pageInfo { endCursor } } }`;
    const { data } = await client.query(query);
    expect(data.products.nodes).toHaveLength(250);
    after = `, after: "${data.products.pageInfo.endCursor}"`;
  }
  await rename(client, 'Changed among many');
  const { data } = await client.query('{ productsCount(limit: null) { count precision } }');
  expect(data.productsCount).toEqual({ count: 100_000, precision: 'EXACT' });
  // Twenty pages and a change take less than the filling did: no page sorts or searches everything again.
  expect(Date.now() - before).toBeLessThan(before - filledAt);
});
