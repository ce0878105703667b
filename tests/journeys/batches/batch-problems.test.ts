import { expect, test } from 'vitest';
import { app, button, open, page, testApp, visit } from '../journey-shop.ts';
import { tick } from '../tick.ts';
import {
  aCollection,
  completed,
  item,
  openShopsForBatches,
  productsOf,
  small,
  startCollection,
  status,
} from './batch-steps.ts';

openShopsForBatches();

test('a merchant whose products have changed since they were counted is asked before the batch starts', async () => {
  const importTagged = (count: number) =>
    fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${small.shop}`, {
      method: 'POST',
      body: `Handle,Title,Tags\n${Array.from({ length: count }, (_, n) => `mug-${n},Mug ${n},mugs`).join('\n')}\n`,
    });
  await importTagged(2);
  await open('?group=tag-mugs', { width: 390, of: small });
  await app.getByText('We found 2 products').waitFor();
  await importTagged(3);
  await button(/^Write 2 products/).click();
  const dialog = app.getByRole('dialog', { name: 'Your products have changed' });
  await dialog.getByText('There are now 3 products to write for, not 2.').waitFor();
  await dialog.getByRole('button', { name: 'Write 3 products' }).click();
  await completed();
  await app.getByRole('button', { name: 'Ready 3', exact: true }).waitFor();
});

test('a text that someone changed in the store since is shown as a conflict, and overwritten only on request', async () => {
  await open();
  const collection = await aCollection();
  const [first] = await productsOf(collection);
  if (!first) throw new Error('The collection is empty.');
  await startCollection(collection);
  await completed();
  const changes = [{ field: 'description' as const, content: 'Someone else', textType: 'text' as const }];
  await testApp.merchant({ user: 2 }).call('changeProducts', {
    request: { products: [{ shopifyProductId: first.id, changes }], location: 'REPLACE' },
  });

  await tick(item(first.title).getByRole('checkbox'));
  await button('Add selected to Shopify').click();
  await app.getByRole('dialog', { name: 'Add 1 text to Shopify' }).waitFor();
  await app.getByRole('dialog').getByRole('button', { name: 'Add to Shopify' }).click();
  await item(first.title).getByText('Conflict', { exact: true }).waitFor();
  expect((await productsOf(collection))[0]?.descriptionHtml).toBe('<p>Someone else</p>');

  await item(first.title).getByRole('button', { name: first.title }).click();
  await item(first.title).getByText('leave your store as it is').waitFor();
  // The conflict shows the store's current text.
  await item(first.title).getByRole('region', { name: 'In your store now' }).getByText('Someone else').waitFor();
  await item(first.title).getByRole('button', { name: 'Overwrite in Shopify' }).click();
  await item(first.title).getByText('In your store', { exact: true }).first().waitFor();
  expect((await productsOf(collection))[0]?.descriptionHtml).not.toBe('<p>Someone else</p>');

  const titles = await app
    .getByRole('article')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  const next = titles[titles.indexOf(first.title) + 1] ?? '';
  await app.locator('body').press('j');
  await item(next).getByRole('region', { name: 'Description' }).waitFor();
  await app.locator('body').press('s');
  await button('Skipped 1').click();
  await expect.poll(() => app.getByRole('article').count()).toBe(1);
  await item(next).getByRole('button', { name: next }).click();
  await button('Bring back').click();
  await button('Skipped 0').waitFor();
});

test('the batch screen says when there are no products, when there are many, and when the store cannot be read', async () => {
  await open('?group=tag-no-such-tag');
  await app.getByText('No products found').waitFor();
  expect(await button(/^Write \d/).count()).toBe(0);

  const product = { id: 'gid://shopify/Product/1', title: 'A', description: '', descriptionHtml: '', imageUrl: null };
  const allProducts = [product, { ...product, id: 'gid://shopify/Product/2', title: 'B' }];
  const counts = { thin: 0, good: 0, empty: null, images: null };
  const groupInfo = { type: 'filter', name: 'Filter', total: 1_001, allProducts, ...counts };
  await page.route('**/initUserData', async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    user.user.featureFlags = ['multiply_products'];
    await route.fulfill({ response, json: user });
  });
  await page.route('**/get-product-group-info', (route) => route.fulfill({ json: { groupInfo } }));
  await page.reload();
  await app.getByRole('heading', { name: 'Filter Results' }).waitFor();
  await app.getByText('Large collections may take a while to generate').waitFor();
  await app.getByText('You can speed things up and save tokens by choosing smaller collection or tags').waitFor();
  // The tokens do not reach for all, so another button writes the first of them.
  await button('Write 1,001 products, 1,001 tokens').waitFor();

  await button('Admin').click();
  await button('Multiply Products').click();
  const dialog = app.getByRole('dialog', { name: 'Multiply by' });
  expect(await dialog.getByRole('textbox').inputValue()).toBe('100');
  await dialog.getByRole('button', { name: 'Multiply' }).click();
  await button('Write 49,049 products, 49,049 tokens').waitFor();
  await app.getByText('A batch has at most 50,000 texts, so the list is repeated 49 times.').waitFor();
  const listed = app.getByRole('list', { name: 'Products' }).getByRole('listitem');
  expect((await listed.allInnerTexts()).join('')).toBe(`${'AB'.repeat(12)}A`);

  await page.unroute('**/get-product-group-info');
  // Only a status of 500 is asked again; any other failure is told at once, with the toast.
  let asked = 0;
  await page.route('**/get-product-group-info', (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: '' });
  });
  await page.reload();
  await app.getByText('An Error has occured').waitFor();
  await app.getByText("Oops... We had an issue, we're getting right on it!").waitFor();
  expect(asked).toBe(1);
});

test('a failed text of a batch shows its reason, costs nothing and can be retried alone', async () => {
  const collection = await aCollection();
  const [first] = await productsOf(collection);
  if (!first) throw new Error('The collection is empty.');
  await open('', { width: 390 });
  await testApp.sandbox.faults({ model: { malformedRate: 1 } });
  await startCollection(collection);
  const count = collection.productIds.length;
  // Three attempts each, with delays in between.
  await testApp.clock.moveUntil(() => button(`Failed ${count}`).isVisible());
  await testApp.sandbox.faults({});
  await status('Failed').waitFor();
  await item(first.title).getByRole('button', { name: first.title }).click();
  await item(first.title)
    .getByText(/writing service/)
    .first()
    .waitFor();
  await item(first.title).getByRole('button', { name: 'Retry', exact: true }).click();
  await button('Ready 1').waitFor();
  await button(`Failed ${count - 1}`).waitFor();
  await item(first.title).getByRole('region', { name: 'Description' }).waitFor();
  expect(visit.problems).toEqual([]);
});

test('a batch that waits for the writing service says so, and goes on when it answers', async () => {
  const collection = await aCollection();
  await open('', { width: 390 });
  await testApp.sandbox.faults({ model: { errorRate: 1 } });
  await startCollection(collection);
  const isAway = app.getByText('The writing service is not answering at the moment.');
  await testApp.clock.moveUntil(() => isAway.isVisible());
  await status('Paused').waitFor();
  await testApp.sandbox.faults({});
  await testApp.clock.moveUntil(() => status('Completed').isVisible());
  expect(await isAway.count()).toBe(0);
  expect(visit.problems).toEqual([]);
});

test('an unknown batch address shows the not-found page', async () => {
  await open('/batch-results/no-such-batch', { width: 390 });
  await app.getByText('Uh oh! This is uncharted territory.').waitFor();
});
