import type { Request } from '../../../common/contract/contract.ts';
import { freshBatchShop } from './batch-setup.ts';
import type { ProductInStore } from './sandbox.ts';
import { grantScopes } from './translation-scopes.ts';

export type LanguageBatches = Awaited<ReturnType<typeof freshLanguageBatches>>;

/** A fresh shop with permission to translate, whose batches write German and French names. */
export async function freshLanguageBatches() {
  const { testApp, merchant, batches } = await freshBatchShop(5_000);
  const grant = (scopes?: string[]) => grantScopes(testApp.sandbox, merchant, scopes);
  await grant();
  const inStore = () => testApp.sandbox.products(merchant.shop);
  const described = (await inStore()).filter(({ descriptionHtml }) => descriptionHtml.length > 100);
  return {
    testApp,
    merchant,
    batches,
    grant,
    inStore,
    /** Each test has products of its own. */
    nextProducts: (count: number): ProductInStore[] => described.splice(0, count),
    storeCopies: async (products: ProductInStore[]) => {
      const all = await inStore();
      return idsOf(products).map((id) => all.find((each) => each.id === id) as ProductInStore);
    },
    humanTranslation: ({ id }: ProductInStore, locale: string, value: string, key = 'title') =>
      testApp.sandbox.post(`translation?shop=${merchant.shop}`, { id, locale, key, value }),
    editSource: ({ id }: ProductInStore, title: string) =>
      testApp.sandbox.post(`product?shop=${merchant.shop}`, { id, title }),
    start: (products: ProductInStore[], more: Partial<Request<'startBatch'>> = {}) =>
      batches.start({
        source: { type: 'ids_list', ids: idsOf(products) },
        completionType: 'product_name',
        languages: ['de', 'fr'],
        ...more,
      }),
    /** Gives the items of a batch names that no text has had before. */
    rename: async (batchId: string) => {
      for (const { id: itemId, title } of await batches.items(batchId))
        await merchant.call('editBatchItem', {
          request: { batchId, itemId, after: { 'product-name': `${title} Mark Two` } },
        });
    },
    publishAll: async (id: string, more: Partial<Request<'publishBatch'>> = {}) => {
      await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE', ...more } });
      return await batches.updated(id);
    },
    callsOf: async (name: string) => (await testApp.sandbox.calls()).platform?.[name] ?? 0,
    registerCalls: async () => {
      const { platform = {} } = await testApp.sandbox.calls();
      return Object.entries(platform).reduce(
        (sum, [name, count]) => sum + (/translationsRegister/i.test(name) ? count : 0),
        0,
      );
    },
  };
}

export const idsOf = (products: ProductInStore[]) => products.map(({ id }) => id);
