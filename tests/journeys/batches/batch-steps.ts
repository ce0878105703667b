import { afterAll, beforeEach } from 'vitest';
import { grantTokens } from '../../support/shops/batches.ts';
import type { CollectionInStore } from '../../support/shops/sandbox.ts';
import type { TestShop } from '../../support/test-app.ts';
import { freshShop } from '../../support/world.ts';
import { pick } from '../browser.ts';
import { app, button, openShop, page, testApp } from '../journey-shop.ts';

/** A second shop, of few products. */
export let small: TestShop;

export function openShopsForBatches(): void {
  openShop(async () => {
    small = await freshShop('small');
    await testApp.merchant().call('currentUser');
    await grantTokens(testApp.databaseUrl ?? '', testApp.shop, 500);
  });
  afterAll(() => small?.close());
  beforeEach(() => testApp.sandbox.faults({}));
}

export const item = (title: string) => app.getByRole('article', { name: title, exact: true });
export const status = (name: string) =>
  app.getByRole('heading', { level: 1 }).locator('..').getByText(name, { exact: true });
export const completed = () => status('Completed').waitFor();

/** The smallest collection of the sample store, so that the tokens last for several batches. */
export async function aCollection(): Promise<CollectionInStore> {
  const all = await testApp.sandbox.collections(testApp.shop);
  const [smallest] = all.sort((one, other) => one.productIds.length - other.productIds.length);
  if (!smallest) throw new Error('The sample store has no collection.');
  return smallest;
}

export async function productsOf({ productIds }: CollectionInStore) {
  const all = await testApp.sandbox.products(testApp.shop);
  return productIds.flatMap((id) => all.find((product) => product.id === id) ?? []);
}

export async function startCollection(collection: CollectionInStore): Promise<void> {
  await button('Choose Collection').click();
  await pick(page, collection.title);
  await app.getByRole('heading', { name: 'Multiply Products' }).waitFor();
  await app.getByRole('heading', { name: collection.title, exact: true }).waitFor();
  const count = collection.productIds.length;
  await app.getByText(`We found ${count} products that match your search, including:`).waitFor();
  await button(new RegExp(`^Write ${count} products ${count} tokens`)).click();
  await app.getByRole('heading', { name: `Product Description for ${collection.title}` }).waitFor();
}
