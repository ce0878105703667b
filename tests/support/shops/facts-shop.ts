import { expect } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { Request, Response } from '../../../common/contract/contract.ts';
import { eventually } from '../patience.ts';
import { freshShop } from '../world.ts';
import { grantTokens } from './batches.ts';

export type FactsShop = Awaited<ReturnType<typeof freshFactsShop>>;

/** A fresh shop whose catalogue is read, and whose merchant looks at facts and at the prompts that have them. */
export async function freshFactsShop() {
  const testApp = await freshShop();
  const merchant = testApp.merchant();
  await until(async () => (await merchant.call('home')).body.widgets.type === 'STATS');
  await grantTokens(testApp.databaseUrl ?? '', merchant.shop, 500);
  return {
    testApp,
    merchant,
    factsOf: async (shopifyProductId?: string, who = merchant): Promise<Response<'facts'>> => {
      const { status, body } = await who.call('facts', shopifyProductId ? { query: { shopifyProductId } } : {});
      expect(status).toBe(200);
      return body;
    },
    change: (request: Request<'changeFacts'>, who = merchant) => who.call('changeFacts', { request }),
    /** Creates or changes a product as staff would in the admin; returns its id. */
    inStore: async (product: object, shop = testApp.shop): Promise<string> =>
      (await testApp.sandbox.post<{ id: string }>(`product?shop=${shop}`, product)).id,
    promptFor: async (
      shopifyProductId: string | undefined,
      completionType: Request<'generate'>['completionType'] = 'product_description',
      inputs: Request<'generate'>['inputs'] = { product_name: 'Blanket', product_description: 'Warm.' },
    ): Promise<string> => {
      const about = shopifyProductId && { shopifyProductId };
      const request = { completionType, inputs, completionSettings: defaultSettings, ...about };
      const { status, body } = await merchant.call('generate', { request });
      expect([status, body.type]).toEqual([200, 'text']);
      const prompts = await testApp.sandbox.prompts(testApp.shop);
      const prompt = prompts.findLast((each) => each.includes(`type: ${completionType}`)) ?? '';
      // Other texts of the shop, and the model's own, may tell of the same things.
      return prompt.replace(/<data key="used">.*?<\/data>|<previous_answer>.*?<\/previous_answer>/gs, '');
    },
  };
}

// The time is not moved: what the store sends would then be older than what the app has read.
export const until = (isSo: () => Promise<boolean>) => eventually(async () => expect(await isSo()).toBe(true));
