import { afterAll, beforeAll, expect, test } from 'vitest';
import { editInStore } from '../../../tests/support/shops/edit-in-store.ts';
import { freshStoreWriter, type StoreWriter } from '../../../tests/support/shops/store-writer.ts';

let { testApp, merchant, aProduct, inStore } = {} as StoreWriter;
beforeAll(async () => {
  ({ testApp, merchant, aProduct, inStore } = await freshStoreWriter());
});
afterAll(() => testApp.close());

type Product = ReturnType<StoreWriter['aProduct']>;

/** A text for a product in these words, written from the description in the store. */
async function writes(product: Product, text: string) {
  await testApp.sandbox.answers(testApp.shop, [{ text }]);
  const { title, descriptionHtml } = await inStore(product.id);
  const { body } = await merchant.call('generate', {
    request: {
      completionType: 'product_description',
      shopifyProductId: product.id,
      productDescriptionHtml: descriptionHtml,
      inputs: { product_name: title, product_description: descriptionHtml.replace(/<[^>]+>/g, ' ') },
      completionSettings: { completionLength: 'S', language: 'en-US', tone: 'none', freeTextInstructions: '' },
    },
  });
  if (body.type !== 'text') throw new Error(body.type);
  return body;
}

async function publishes(product: Product, generationId: string, content: string) {
  const changes = [{ field: 'description' as const, content, textType: 'html' as const }];
  const products = [{ shopifyProductId: product.id, changes }];
  const { status } = await merchant.call('changeProducts', {
    request: { products, location: 'REPLACE', generationId },
  });
  expect(status).toBe(200);
}

test('our own published words prove nothing; what they were written from does, and what a person edits', async () => {
  const product = aProduct();
  await editInStore(testApp, product, {
    title: 'Harbour Tray',
    descriptionHtml: '<p>A tray of walnut for two cups.</p>',
  });
  const first = await writes(product, 'A walnut tray for the first coffee. It is carved in Portugal.');
  expect(first.pleaseCheck.map(({ text }) => text).join()).toContain('Portugal');

  await publishes(product, first.generationId, '<p>A walnut tray for the first coffee. It is carved in Portugal.</p>');
  const second = await writes(product, 'Walnut on the table, and a tray that comes from Portugal.');
  const unproven = second.pleaseCheck.map(({ text }) => text).join();
  expect(unproven).toContain('Portugal');
  expect(unproven).not.toMatch(/walnut/i);

  const edited = '<p>A walnut tray for the first coffee. Our workshop in Portugal carves it.</p>';
  await editInStore(testApp, product, { descriptionHtml: edited });
  const third = await writes(product, 'Walnut on the table, and a tray that comes from Portugal.');
  expect(third.pleaseCheck.map(({ text }) => text).join()).not.toContain('Portugal');
});
