import { beforeEach } from 'vitest';
import { grantTokens } from '../../support/shops/batches.ts';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import { app, button, open, openShop, testApp } from '../journey-shop.ts';

/** What the running test writes about: a product with a list in its description. */
export let product: ProductInStore;

/** A shop whose tokens last for the texts of a file. */
export function openShopToWrite(): void {
  openShop(async () => {
    // These texts cost nearly all thirty tokens of the free plan.
    await testApp.merchant().call('currentUser');
    await grantTokens(testApp.databaseUrl ?? '', testApp.shop, 20);
  });
  beforeEach(async () => {
    await testApp.sandbox.faults({});
    product = await productWithList();
  });
}

export async function productWithList(): Promise<ProductInStore> {
  const products = await testApp.sandbox.products(testApp.shop);
  const found = products.find(({ descriptionHtml }) => descriptionHtml.includes('<ul>'));
  if (!found) throw new Error('The sample store has no product with a list in its description.');
  return found;
}

/** Opens the generator with a chosen product and content type. */
export async function openGenerator(type: string, { width = 1280 } = {}): Promise<void> {
  await open(`?type=${type}&id=${product.id.split('/').at(-1)}`, { width });
  await writeButton().waitFor();
}

export const writeButton = () => button(/^Write\b/);
export const output = () => app.getByRole('region', { name: 'Generated text' });
export const tokens = async () => (await testApp.merchant().call('currentUser')).body.remainingCWInfo.remaining;

export async function write(): Promise<void> {
  await writeButton().click();
  await app.getByText('Keyword Density').waitFor();
  await button('Copy').waitFor();
}
