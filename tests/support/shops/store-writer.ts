import type { Request } from '../../../common/contract/contract.ts';
import { freshShopWithLine } from '../http/shop-with-line.ts';
import type { ProductInStore } from './sandbox.ts';

export type Changes = Request<'changeProducts'>['products'][number]['changes'];

export const description = (content: string): Changes => [{ field: 'description', content, textType: 'text' }];

export type StoreWriter = Awaited<ReturnType<typeof freshStoreWriter>>;

/** A fresh shop whose merchant publishes single texts, over a line to its platform that can break. */
export async function freshStoreWriter() {
  const { testApp, line } = await freshShopWithLine();
  const merchant = testApp.merchant();
  const products = () => testApp.sandbox.products(testApp.shop);
  const unused = (await products()).filter(({ descriptionHtml }) => descriptionHtml !== '');
  return {
    testApp,
    line,
    merchant,
    /** Each test has a product of its own. */
    aProduct: (): ProductInStore => {
      const product = unused.shift();
      if (!product) throw new Error('The sample store has too few products for these tests');
      return product;
    },
    inStore: async (id: string): Promise<ProductInStore> => {
      const found = (await products()).find((product) => product.id === id);
      if (!found) throw new Error(`${id} is not in the store`);
      return found;
    },
    write: (
      shopifyProductId: string,
      changes: Changes,
      location: Request<'changeProducts'>['location'] = 'REPLACE',
      by = merchant,
    ) => by.call('changeProducts', { request: { products: [{ shopifyProductId, changes }], location } }),
    takeBack: (changeIds: string[], by = merchant) => by.call('revertChanges', { request: { changeIds } }),
  };
}
