import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchesOf } from '../../tests/world/batches.ts';
import { type Merchant, startWorld, type World } from '../../tests/world/world.ts';

let world: World;
let merchant: Merchant;
let batches: ReturnType<typeof batchesOf>;
let ids: string[];

beforeAll(async () => {
  world = await startWorld();
  merchant = world.merchant();
  batches = batchesOf(merchant);
  ids = (await world.sandbox.products(merchant.shop)).map(({ id }) => id);
});
afterAll(() => world.close());

test('a batch writes every product, charges each text once, and ends by itself', async () => {
  const before = await batches.tokens();
  const id = await batches.start({ source: { type: 'ids_list', ids: ids.slice(0, 4) } });
  const ended = await batches.ended(id);
  expect(ended).toMatchObject({
    status: 'completed',
    counts: { total: 4, pending: 0, ready: 4, failed: 0 },
    tokens: { held: 0, used: 4, released: 0 },
  });
  expect(await batches.tokens()).toBe(before - 4);
  for (const item of await batches.items(id)) {
    expect(item.after['seo-title']).toMatch(/\S/);
    expect(Object.keys(item.before)).toEqual(['seo-title']);
  }
});
