import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { editInStore } from '../../../tests/support/shops/edit-in-store.ts';
import {
  type Changes,
  description,
  freshStoreWriter,
  type StoreWriter,
} from '../../../tests/support/shops/store-writer.ts';
import { grantScopes } from '../../../tests/support/shops/translation-scopes.ts';

let { testApp, line, merchant, aProduct, inStore, write, takeBack } = {} as StoreWriter;
beforeAll(async () => {
  ({ testApp, line, merchant, aProduct, inStore, write, takeBack } = await freshStoreWriter());
});
afterEach(() => testApp.sandbox.faults({}));
afterAll(() => testApp.close());

test('a write whose reply is lost was made: it is found in the store, and not made twice', async () => {
  const product = aProduct();
  line.breakAt('ProductUpdate', 'after');

  const { status, body } = await write(product.id, description('Once only.'), 'ADD_AFTER');

  expect(status).toBe(200);
  expect((await inStore(product.id)).descriptionHtml).toBe(`${product.descriptionHtml}\n<p>Once only.</p>`);
  expect((await takeBack(body.changeIds)).body.reverted).toEqual(body.changeIds);
});

test('a write that the platform never heard of is made again', async () => {
  const product = aProduct();
  line.breakAt('ProductUpdate', 'before');

  expect((await write(product.id, description('At last.'))).status).toBe(200);
  expect((await inStore(product.id)).descriptionHtml).toBe('<p>At last.</p>');
});

test('a lost write never overwrites what someone wrote meanwhile', async () => {
  const product = aProduct();
  line.breakAt('ProductUpdate', 'before', () =>
    editInStore(testApp, product, { descriptionHtml: '<p>Theirs, meanwhile.</p>' }),
  );

  const { status, body } = await write(product.id, description('Ours.'));

  expect(status).toBe(502);
  expect(body).toMatchObject({ error: { code: 'platform_failed' } });
  expect((await inStore(product.id)).descriptionHtml).toBe('<p>Theirs, meanwhile.</p>');
});

test('writes survive a throttling platform', async () => {
  const product = aProduct();
  await testApp.sandbox.faults({ platform: { throttleRate: 0.5 } });

  for (let count = 0; count < 4; count += 1) {
    expect((await write(product.id, description(`Take ${count}.`))).status).toBe(200);
  }
  await testApp.sandbox.faults({});

  expect((await inStore(product.id)).descriptionHtml).toBe('<p>Take 3.</p>');
});

test('an access that is revoked between reading and writing is replaced unnoticed', async () => {
  const product = aProduct();
  await testApp.sandbox.post(`revoke-tokens?shop=${testApp.shop}`);

  expect((await write(product.id, description('Still here.'))).status).toBe(200);
  expect((await inStore(product.id)).descriptionHtml).toBe('<p>Still here.</p>');
});

test('what the store saved of translations that it refused in part is recorded and can be undone', async () => {
  const product = aProduct();
  await grantScopes(testApp.sandbox, merchant);
  // Staff rename the product meanwhile, so the store refuses the translation of the earlier name.
  line.breakAt('RegisterTranslations', 'before', () =>
    editInStore(testApp, product, { title: `${product.title}, new` }),
  );
  const changes: Changes = [
    { field: 'product-name', content: 'Decke', textType: 'text' },
    { field: 'description', content: 'Eine Decke aus Wolle.', textType: 'text' },
  ];
  const refused = await merchant.call('changeProducts', {
    request: { products: [{ shopifyProductId: product.id, locale: 'de', changes }], location: 'REPLACE' },
  });
  expect(refused.status).toBe(409);
  expect((await inStore(product.id)).translations).toEqual({ de: { body_html: '<p>Eine Decke aus Wolle.</p>' } });

  const { body } = await merchant.call('history', { query: { tab: 'changes', targetId: product.id } });
  const changeOf = (field: string) =>
    body.entries.flatMap((entry) => (entry.tab === 'changes' && entry.field === field ? [entry] : []));
  expect(changeOf('product-name')).toMatchObject([{ status: 'failed' }]);
  expect(changeOf('description')).toMatchObject([{ status: 'written' }]);
  expect((await takeBack(changeOf('description').map(({ id }) => id))).body.reverted).toHaveLength(1);
  expect((await inStore(product.id)).translations).toEqual({});
});
