import { afterAll } from 'vitest';
import { importAwkwardCatalogue } from '../../support/shops/awkward-catalogue.ts';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import type { TestShop } from '../../support/test-app.ts';
import { freshShop } from '../../support/world.ts';
import { app, catalogueIsRead, openShop, testApp, visit } from '../journey-shop.ts';

/** With 997 products. */
export let largeApp: TestShop;
/** The jeweller’s. */
export let products: ProductInStore[];

/** A shop with a jeweller's catalogue, and a large one. */
export function openImportedCatalogues(): void {
  openShop(async () => {
    largeApp = await freshShop('empty');
    await Promise.all([
      importAwkwardCatalogue(testApp.sandbox, testApp.shop, 'jewellery'),
      importAwkwardCatalogue(largeApp.sandbox, largeApp.shop, 'fashion'),
    ]);
    products = await testApp.sandbox.products(testApp.shop);
    await Promise.all([testApp, largeApp].map(catalogueIsRead));
  }, 'empty');
  afterAll(() => largeApp?.close());
}

/** The visit's problems, without those of the pictures, which are on unreachable servers. */
export const problems = () => visit.problems.filter((problem) => !problem.includes('ERR_NAME_NOT_RESOLVED'));
export const count = (text: string | RegExp) => app.getByLabel('Pagination').getByText(text).waitFor();
export const inStore = async (title: string) =>
  (await testApp.sandbox.products(testApp.shop)).find((product) => product.title === title);
/** Plain products, by the first word of their titles. */
export const titleOf = (word: string) => products.find(({ title }) => title.startsWith(`${word} `))?.title ?? '';
