import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CompletionTypeId, completionTypeIds, definitionOf } from '../common/catalogue/completion-types.ts';
import { inputFields } from '../common/catalogue/input-fields.ts';
import { tokenCost } from '../common/pricing/token-cost.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const shop = 'demo.myshopify.com';
const completionSettings = {
  completionLength: 'S',
  language: 'en-US',
  tone: 'none',
  freeTextInstructions: '',
} as const;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ database: 'pglite' });
});
afterAll(() => testApp.close());

const typed = Object.fromEntries(
  Object.entries(inputFields).map(([key, { title }]) => [key, `${title}: a wool blanket from our own workshop`]),
);

/** The parts of a result; a type without parts has one unnamed part. */
const partsOf = (text: string | { id: string; output: string }[]) =>
  typeof text === 'string' ? [{ id: null, output: text }] : text;

// Alt texts cost by the picture and are published to pictures: `server/generation/tests/alt-texts.test.ts`.
const textTypes = completionTypeIds.filter((type) => type !== 'image_alt_text');

// The free month holds 30 tokens and the other 18 types together cost 23.
test.each(textTypes)('%s returns its parts, charges its price and publishes to the right field', async (type) => {
  const merchant = testApp.merchant();
  const [product] = await testApp.sandbox.products(shop);
  const [collection] = await testApp.sandbox.collections(shop);
  if (!product || !collection) throw new Error('The sample store is empty');
  const { target, outputComposition } = definitionOf(type);
  const before = (await merchant.call('currentUser')).body.remainingCWInfo.remaining;

  const { body } = await merchant.call('generate', {
    request: {
      completionType: type,
      inputs: typed,
      completionSettings,
      shopifyProductId: target === 'product' ? product.id : null,
      shopifyCollectionId: target === 'collection' ? collection.id : null,
    },
  });

  if (body.type !== 'text') throw new Error(`${type} was answered with ${JSON.stringify(body)}`);
  expect(body.remainingCWInfo.remaining).toBe(before - tokenCost(type));
  expect(partsOf(body.text).map(({ id }) => id)).toEqual(outputComposition?.map(({ id }) => id) ?? [null]);
  for (const { output } of partsOf(body.text)) expect(output).toMatch(/\p{L}/u);
  await writeBack(type, body.text, body.generationId, { productId: product.id, collectionId: collection.id });
});

async function writeBack(
  type: CompletionTypeId,
  text: string | { id: string; output: string }[],
  generationId: string,
  { productId, collectionId }: { productId: string; collectionId: string },
): Promise<void> {
  const { changeProductFieldInShopify, changeCollectionFieldInShopify, outputComposition } = definitionOf(type);
  const merchant = testApp.merchant();
  if (changeProductFieldInShopify) {
    const changes = partsOf(text).map(({ id, output }) => {
      const field = outputComposition?.find((part) => part.id === id)?.storeField ?? changeProductFieldInShopify;
      if (field === 'composition' || field === 'meta-composition' || field === 'alt')
        throw new Error(`${id} has no field in the store`);
      return { field, content: output, textType: 'text' as const };
    });
    const request = {
      products: [{ shopifyProductId: productId, changes }],
      location: 'REPLACE' as const,
      generationId,
    };
    expect((await merchant.call('changeProducts', { request })).body.changeIds).toHaveLength(changes.length);
    const written = (await testApp.sandbox.products(shop)).find(({ id }) => id === productId);
    for (const { field, content } of changes) {
      const inStore = {
        description: plain(written?.descriptionHtml ?? ''),
        'product-name': written?.title,
        'seo-title': written?.seo.title,
        'seo-description': written?.seo.description,
      }[field];
      expect(inStore).toBe(field === 'description' ? plain(content) : content);
    }
  }
  if (changeCollectionFieldInShopify) {
    const changes = [{ field: 'description' as const, content: String(text), textType: 'text' as const }];
    const request = { collection: { shopifyCollectionId: collectionId, changes }, location: 'REPLACE' as const };
    expect((await merchant.call('changeCollection', { request })).body.changeIds).toHaveLength(1);
    const written = (await testApp.sandbox.collections(shop)).find(({ id }) => id === collectionId);
    expect(plain(written?.descriptionHtml ?? '')).toBe(plain(String(text)));
  }
}

/** Compares words only; other tests check paragraphs and lists. */
const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/[•\s]+/g, ' ')
    .trim();
