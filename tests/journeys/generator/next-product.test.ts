import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { grantTokens } from '../../support/shops/batches.ts';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import { app, button, open, openSyncedShop, page, testApp, visit } from '../journey-shop.ts';

openSyncedShop();
beforeAll(() => grantTokens(testApp.databaseUrl ?? '', testApp.shop, 50));

const productCard = () => app.getByRole('region', { name: 'Product', exact: true });
const numberOf = ({ id }: ProductInStore) => id.split('/').at(-1);
const inStore = () => testApp.sandbox.products(testApp.shop);
const isAt = (name: string | RegExp) =>
  expect.poll(() => button(name).last().and(app.locator(':focus')).count()).toBe(1);

/** Presses by keyboard alone: each is of the button that has the focus, or is near it. */
async function writeAndPublish(): Promise<void> {
  await isAt(/^Write\b/);
  await page.keyboard.press('Enter');
  await button('Edit & Add to Shopify').press('Enter');
  await isAt('Save');
  await page.keyboard.press('Enter');
  await app.getByRole('dialog').waitFor({ state: 'detached' });
}

test('from Home to a published description it takes six presses, and three for each further product', async () => {
  const first = (await inStore()).find(({ descriptionHtml }) => descriptionHtml !== '');
  let presses = 0;
  const press = async (place: Locator) => {
    await place.click();
    presses += 1;
  };
  const inDialog = (name: string) => app.getByRole('dialog').getByRole('button', { name, exact: true });
  await open();
  await press(button('Choose Product'));
  const picker = page.getByRole('dialog');
  await press(picker.getByRole('radio', { name: first?.title ?? '', exact: true }));
  await press(picker.getByRole('button', { name: 'Select', exact: true }));
  await press(button(/^Write\b/));
  await press(button('Edit & Add to Shopify'));
  await press(inDialog('Save'));
  await app.getByText('The description is in your store.').waitFor();
  expect(presses).toBe(6);

  // Products without a description, one after another.
  await button('Next product').click();
  presses = 0;
  const seen = [first?.title];
  for (let further = 1; further <= 3; further += 1) {
    await isAt(/^Write\b/);
    const title = await productCard().getByRole('heading').innerText();
    expect(seen).not.toContain(title);
    seen.push(title);
    const before = (await inStore()).find((product) => product.title === title);
    expect([before?.status, before?.descriptionHtml]).toEqual(['ACTIVE', '']);
    await press(button(/^Write\b/));
    await press(button('Edit & Add to Shopify'));
    await press(inDialog('Save & next product'));
    await app.getByText(`The description of “${title}” is in your store.`).waitFor();
    expect((await inStore()).find((product) => product.title === title)?.descriptionHtml).not.toBe('');
    expect(presses).toBe(3 * further);
  }
  await button(`Undo the change of the description of “${seen.at(-1)}”`).click();
  await expect.poll(async () => (await inStore()).find(({ title }) => title === seen.at(-1))?.descriptionHtml).toBe('');
  await page.goBack();
  await button('Choose Product').waitFor();
});

test('the products picked in the admin, and those of a filtered table, are gone through in their order', async () => {
  const [one, two, three] = (await inStore()).slice(-3) as [ProductInStore, ProductInStore, ProductInStore];
  await open(`?ids=${[one, two, three].map(numberOf)}&type=product_meta_title`);
  await app.getByRole('link', { name: 'One after another' }).click();
  for (const [index, { title }] of [one, two, three].entries()) {
    await productCard().getByRole('heading', { name: title, exact: true }).waitFor();
    await button(/^Write\b/).focus();
    await writeAndPublish();
    await app.getByText('The meta title is in your store.').waitFor();
    if (index < 2) await button('Next product').click();
  }
  expect(await button('Next product').count()).toBe(0);

  const tag = 'wool';
  const { rows } = (
    await testApp.merchant().call('productTablePage', {
      request: { filters: { tag }, sort: { by: 'score', direction: 'desc' } },
    })
  ).body;
  await visit.goTo(`/product-cms?${new URLSearchParams({ tag, sort: 'score', direction: 'desc' })}`);
  await button(rows[1]?.title ?? '').click();
  await app
    .getByRole('link', { name: /^Write it with Yodel: / })
    .first()
    .click();
  await button(/^Write\b/).focus();
  await writeAndPublish();
  await button('Next product').click();
  await productCard()
    .getByRole('heading', { name: rows[2]?.title ?? '', exact: true })
    .waitFor();
});
