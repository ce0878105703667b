import { expect, test } from 'vitest';
import { routes } from '../../../common/contract/routes.ts';
import { batchesOf, grantTokens } from '../../support/shops/batches.ts';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import { visitApp } from '../browser.ts';
import { openShop, testApp } from '../journey-shop.ts';

openShop(async () => {
  await testApp.merchant().call('currentUser');
  await grantTokens(testApp.databaseUrl ?? '', testApp.shop, 500);
});

const numberOf = (id: string): string => id.split('/').at(-1) ?? '';
const productNamed = async (title: string): Promise<ProductInStore> =>
  (await testApp.sandbox.products(testApp.shop)).find((product) => product.title === title) as ProductInStore;
const open = (id: string, type: string) => visitApp(testApp, { path: `?id=${numberOf(id)}&type=${type}` });
const adviceFor = (alts: string[]): string => {
  const missing = alts.filter((alt) => alt === '').length;
  return `${missing} of ${alts.length} pictures ${missing === 1 ? 'has' : 'have'} no alt text`;
};

test('the pictures of one product get alt texts, which a declined permission leaves to copy, and which are published and undone', async () => {
  await testApp.sandbox.grantScopes(testApp.shop, []);
  const title = 'Ridgeline 2 Tent';
  const product = await productNamed(title);
  const before = product.media.map(({ alt }) => alt ?? '');
  const query = { shopifyProductId: product.id };
  await expect.poll(async () => (await testApp.merchant().call('product', { query })).body.images).not.toBeNull();
  const { app, page, problems, close } = await open(product.id, 'product_name');
  await app.getByText(adviceFor(before)).waitFor();
  await app.getByRole('link', { name: 'Write alt texts' }).click();
  await app.getByRole('listitem', { name: 'Picture 1' }).waitFor();
  for (const [place, alt] of before.entries())
    expect(await app.getByRole('checkbox', { name: `Picture ${place + 1}` }).isChecked()).toBe(alt === '');
  for (const place of before.keys()) await app.getByRole('checkbox', { name: `Picture ${place + 1}` }).check();
  await app.getByRole('button', { name: 'Show picture 1 large' }).click();
  await app.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await app.getByRole('dialog').waitFor({ state: 'detached' });

  await app.getByRole('button', { name: `Write ${before.length} alt texts` }).click();
  const field = app.getByLabel('New alt text of picture 1');
  await field.waitFor();
  expect(await field.inputValue()).toContain(title.split(' ')[0] ?? '');
  await field.fill('An alt text of my own');

  const addAll = app.getByRole('button', { name: `Add all ${before.length} to Shopify` });
  await addAll.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await app.getByText('Nothing was changed in your store.').waitFor();
  await app.getByRole('button', { name: 'Download CSV' }).waitFor();
  expect((await productNamed(title)).media.map(({ alt }) => alt ?? '')).toEqual(before);

  await addAll.click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await app.getByText('In your store').first().waitFor();
  await expect.poll(async () => (await productNamed(title)).media[0]?.alt).toBe('An alt text of my own');
  await app.getByRole('listitem', { name: 'Picture 1' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await productNamed(title)).media[0]?.alt ?? '').toBe(before[0]);
  // The refused call is how the screen learns that it must ask.
  expect(problems.filter((problem) => !problem.includes('403'))).toEqual([]);
  await close();

  const table = await visitApp(testApp, { path: `/product-cms?query=${encodeURIComponent(title)}` });
  await table.app.getByRole('button', { name: title, exact: true }).click();
  const panel = table.app.getByRole('region', { name: title });
  const now = (await productNamed(title)).media.map(({ alt }) => alt ?? '');
  await panel.getByText(adviceFor(now)).waitFor();
  await panel.getByRole('link', { name: 'Write alt texts' }).click();
  await table.app.getByRole('listitem', { name: 'Picture 1' }).waitFor();
  expect(table.problems).toEqual([]);
  await table.close();
});

test('with a model that cannot see, the screen says so and offers nothing', async () => {
  const { id } = await productNamed('Stoneware Mug');
  const { app, close } = await visitApp(testApp, {
    path: `?id=${numberOf(id)}&type=image_alt_text`,
    prepare: (page) =>
      page.route(`**${routes.images.path}*`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), canSee: false } });
      }),
  });
  await app.getByText('The writing service in use cannot look at pictures').waitFor();
  expect(await app.getByRole('button', { name: /^Write \d+ alt text/ }).getAttribute('aria-disabled')).toBe('true');
  await close();
});

test('a batch of pictures, two of them shared, is reviewed with the picture in sight, published once each and undone', async () => {
  await testApp.sandbox.grantScopes(testApp.shop, ['write_files']);
  const products = await testApp.sandbox.products(testApp.shop);
  const shared = products.filter(({ media }) => media.some(({ productIds }) => productIds.length > 1));
  const others = products.filter((product) => !shared.includes(product));
  const chosen: ProductInStore[] = [];
  const pictures = () => new Set(chosen.flatMap(({ media }) => media.map(({ id }) => id))).size;
  for (const product of [...shared, ...others]) if (pictures() < 12) chosen.push(product);
  const merchant = testApp.merchant();
  const batches = batchesOf(merchant, testApp.clock);
  const id = await batches.start({
    source: { type: 'ids_list', ids: chosen.map((product) => product.id) },
    completionType: 'image_alt_text',
    onlyEmpty: false,
  });
  const ended = await batches.ended(id);
  expect(ended.counts.total).toBe(pictures());
  const items = await batches.items(id);
  expect(items.filter(({ sharedWith }) => sharedWith.length > 0)).toHaveLength(2);

  const { app, page, problems, close } = await visitApp(testApp, {
    path: `/batch-results/${id}`,
  });
  await app.getByRole('button', { name: `Ready ${pictures() - ended.counts.failed}`, exact: true }).waitFor();
  const first = items.find(({ sharedWith }) => sharedWith.length > 0);
  const card = app.getByRole('article').filter({ hasText: 'Shared by' }).first();
  await card.getByRole('button', { expanded: false }).first().click();
  await app.getByText(/This picture is also shown by/).waitFor();
  await app.getByRole('button', { name: /^Show the picture of .* large$/ }).click();
  await app.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');

  await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  const { update } = await batches.updated(id);
  expect(update?.counts.done).toBe(ended.counts.ready);
  const now = (await testApp.sandbox.products(testApp.shop)).flatMap(({ media }) => media);
  expect(now.find((picture) => picture.id === first?.imageId)?.alt).toBe(first?.after.alt);
  await merchant.call('revertChanges', { request: { batchId: id } });
  await batches.until(id, (batch) => batch.update?.kind === 'revert' && batch.update.status === 'completed');
  const restored = (await testApp.sandbox.products(testApp.shop)).flatMap(({ media }) => media);
  expect(restored.find((picture) => picture.id === first?.imageId)?.alt ?? '').toBe(first?.before.alt);
  expect(problems).toEqual([]);
  await close();
});
