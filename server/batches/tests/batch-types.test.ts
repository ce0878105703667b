import { afterAll, beforeAll, expect, test } from 'vitest';
import { completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { batchesOf, grantTokens } from '../../../tests/support/shops/batches.ts';
import type { TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

let testApp: TestShop;
beforeAll(async () => {
  testApp = await freshShop();
  await testApp.merchant().call('currentUser');
  await grantTokens(testApp.databaseUrl ?? '', testApp.merchant().shop, 1_000);
});
afterAll(() => testApp?.close());

test('every type that is written about a product is written in a batch as well, in all its parts, for its price', async () => {
  const merchant = testApp.merchant();
  const batches = batchesOf(merchant);
  const product = (await testApp.sandbox.products(merchant.shop)).find(({ descriptionHtml }) => descriptionHtml !== '');
  // Alt texts are written for each picture: `alt-text-batch.test.ts`.
  const types = completionTypeIds.filter(
    (type) => definitionOf(type).target === 'product' && type !== 'image_alt_text',
  );
  expect(types.length).toBeGreaterThan(5);
  const source = { type: 'ids_list' as const, ids: [product?.id ?? ''] };
  const started = await Promise.all(
    types.map(async (completionType) => ({ completionType, id: await batches.start({ source, completionType }) })),
  );
  for (const { completionType, id } of started) {
    const ended = await batches.ended(id);
    expect([completionType, ended.status, ended.tokens.used]).toEqual([
      completionType,
      'completed',
      tokenCost(completionType),
    ]);
    const [item] = await batches.items(id);
    expect(Object.values(item?.after ?? {}).every((text) => text.length > 0)).toBe(true);
    expect(Object.keys(item?.after ?? {}).length).toBeGreaterThan(0);
  }
});
