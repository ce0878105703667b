import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { ProductField } from '../../../common/catalogue/completion-types.ts';
import type { Request } from '../../../common/contract/contract.ts';
import type { CollectionInStore } from '../../../tests/support/shops/sandbox.ts';
import { grantScopes } from '../../../tests/support/shops/translation-scopes.ts';
import type { TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

let testApp: TestShop;

beforeAll(async () => {
  testApp = await freshShop();
  await testApp.merchant().call('currentUser');
});
afterAll(async () => await testApp?.close());

const grant = (scopes?: string[]) => grantScopes(testApp.sandbox, testApp.merchant(), scopes);

const undo = async (changeIds: string[]) =>
  (await testApp.merchant().call('revertChanges', { request: { changeIds } })).body;

test('a collection’s texts are written and published in another language, and undone', async () => {
  await grant();
  const [collection] = await testApp.sandbox.collections(testApp.shop);
  const collectionId = collection?.id ?? '';
  const ofCollection = async () =>
    (await testApp.merchant().call('translations', { query: { collectionId } })).body.translations;
  const { body } = await testApp.merchant().call('generate', {
    request: {
      completionType: 'collection_description',
      inputs: { collection_name: collection?.title ?? '' },
      completionSettings: defaultSettings,
      shopifyCollectionId: collectionId,
      languages: ['de'],
      translate: 'all',
    },
  });
  if (body.type !== 'text') throw new Error(body.type);
  const description = { field: 'description' as const, content: String(body.text), textType: 'text' as const };
  const title = { field: 'product-name' as const, content: 'Wolldecken', textType: 'text' as const };
  const inMain = { shopifyCollectionId: collectionId, changes: [title] };
  const send = (request: Partial<Request<'changeCollection'>>) =>
    testApp.merchant().call('changeCollection', {
      request: {
        collection: { shopifyCollectionId: collectionId, locale: 'de', changes: [description, title] },
        location: 'REPLACE',
        generationId: body.generationId,
        ...request,
      },
    });
  expect((await send({ collection: inMain })).status).toBe(400);
  const published = await send({});
  expect(published.status).toBe(200);
  expect(await ofCollection()).toMatchObject([
    { locale: 'de', field: 'product-name', value: 'Wolldecken', isOurs: true },
    { locale: 'de', field: 'description', isOurs: true, isOutdated: false },
  ]);
  await undo(published.body.changeIds);
  expect(await ofCollection()).toEqual([]);
});

const collectionStates = async () =>
  (await testApp.merchant().call('collectionTranslationStates', { query: { locale: 'de' } })).body;

test('each text of a collection is translated, missing, outdated or without a main text', async () => {
  await grant();
  const collections = await testApp.sandbox.collections(testApp.shop);
  const full = collections.find(({ seo, descriptionHtml }) => seo.title && seo.description && descriptionHtml);
  const bare = collections.find(({ seo, descriptionHtml }) => !seo.title && descriptionHtml === '');
  if (!full || !bare) throw new Error('The demo store lacks these collections.');
  await testApp.sandbox.post(`translation?shop=${testApp.shop}`, {
    id: full.id,
    locale: 'de',
    key: 'title',
    value: 'Küche und Tisch',
  });
  const publishDescription = (content: string, locale?: string) =>
    testApp.merchant().call('changeCollection', {
      request: {
        collection: {
          shopifyCollectionId: full.id,
          ...(locale && { locale }),
          changes: [{ field: 'description', content, textType: 'text' }],
        },
        location: 'REPLACE',
      },
    });
  await publishDescription('Töpfe und Messer.', 'de');
  const before = await collectionStates();
  expect(before.isComplete).toBe(true);
  expect(before.collections.map(({ title }) => title)).toEqual(
    collections.map(({ title }) => title).sort((one, other) => one.localeCompare(other)),
  );
  const of = ({ id }: { id: string }, { collections: listed }: typeof before) =>
    listed.find(({ collectionId }) => collectionId === id)?.fields;
  const texts = { 'product-name': 'translated', 'seo-title': 'missing', 'seo-description': 'missing' };
  expect(of(full, before)).toEqual({ ...texts, description: 'translated' });
  expect(of(bare, before)).toEqual({
    'product-name': 'missing',
    description: 'no_main_text',
    'seo-title': 'no_main_text',
    'seo-description': 'no_main_text',
  });
  await publishDescription('Pots, pans and knives for every day.');
  expect(of(full, await collectionStates())).toEqual({ ...texts, description: 'outdated' });
});

const typeOfField = {
  'product-name': 'product_name',
  description: 'collection_description',
  'seo-title': 'product_meta_title',
  'seo-description': 'product_meta_description',
} as const;

const translateCollection = (collection: CollectionInStore, field: ProductField) =>
  testApp.merchant().call('generate', {
    request: {
      completionType: typeOfField[field],
      inputs: field === 'description' ? { collection_name: collection.title } : { product_name: collection.title },
      completionSettings: defaultSettings,
      shopifyCollectionId: collection.id,
      languages: ['fr'],
      translateFrom: 'text',
    },
  });

const publishInCollection = (
  { id }: CollectionInStore,
  { field, content, ...more }: { field: ProductField; content: string } & Partial<Request<'changeCollection'>>,
) =>
  testApp.merchant().call('changeCollection', {
    request: {
      collection: { shopifyCollectionId: id, locale: 'fr', changes: [{ field, content, textType: 'html' }] },
      location: 'REPLACE',
      ...more,
    },
  });

const inFrench = async ({ id }: CollectionInStore) =>
  (await testApp.sandbox.collections(testApp.shop)).find((each) => each.id === id)?.translations.fr ?? {};

test('all four texts of a collection are translated from its main texts, one token each, published and undone', async () => {
  await grant();
  const collections = await testApp.sandbox.collections(testApp.shop);
  const collection = collections.find(({ seo }) => seo.title && seo.description) as CollectionInStore;
  await testApp.merchant().call('changeCollection', {
    request: {
      collection: {
        shopifyCollectionId: collection.id,
        changes: [
          { field: 'description', content: '<p>Pans of 987 g, <a href="/care">how to clean</a></p>', textType: 'html' },
        ],
      },
      location: 'REPLACE',
    },
  });
  const remaining = async () => (await testApp.merchant().call('currentUser')).body.remainingCWInfo.remaining;
  const before = await remaining();
  const changeIds: string[] = [];
  for (const field of Object.keys(typeOfField) as ProductField[]) {
    const { body } = await translateCollection(collection, field);
    if (body.type !== 'text') throw new Error(body.type);
    const content = field === 'description' ? (body.html ?? '') : String(body.text);
    const published = await publishInCollection(collection, { field, content, generationId: body.generationId });
    expect(published.status).toBe(200);
    changeIds.push(...published.body.changeIds);
  }
  expect(await remaining()).toBe(before - 4);
  const texts = await inFrench(collection);
  expect(Object.keys(texts).sort()).toEqual(['body_html', 'meta_description', 'meta_title', 'title']);
  expect(texts.body_html).toContain('987');
  expect(texts.body_html).toContain('<a href="/care">');
  const again = await translateCollection(collection, 'seo-title');
  expect([again.status, again.body]).toMatchObject([400, { error: { fields: { languages: 'nothing is missing' } } }]);
  expect(await undo(changeIds)).toMatchObject({ skipped: [] });
  expect(await inFrench(collection)).toEqual({});
});

test('a person’s translation of a collection is kept until the merchant decides, and an empty main text is not translated', async () => {
  await grant();
  const collections = await testApp.sandbox.collections(testApp.shop);
  const collection = collections.find(({ descriptionHtml }) => descriptionHtml === '') as CollectionInStore;
  const empty = await translateCollection(collection, 'description');
  expect([empty.status, empty.body]).toMatchObject([400, { error: { fields: { translateFrom: 'no text' } } }]);
  const { body } = await translateCollection(collection, 'product-name');
  if (body.type !== 'text') throw new Error(body.type);
  await testApp.sandbox.post(`translation?shop=${testApp.shop}`, {
    id: collection.id,
    locale: 'fr',
    key: 'title',
    value: 'Le refuge',
  });
  const draft = { field: 'product-name' as const, content: String(body.text), generationId: body.generationId };
  const refused = await publishInCollection(collection, draft);
  expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'conflict' } }]);
  expect((await inFrench(collection)).title).toBe('Le refuge');
  expect((await publishInCollection(collection, { ...draft, overwriteConflicts: true })).status).toBe(200);
  expect((await inFrench(collection)).title).toBe(draft.content);
});

test('without permission no collection is listed', async () => {
  await grant([]);
  expect(await collectionStates()).toEqual({ isComplete: true, collections: [] });
});

test('more collections than one page of the platform holds are all listed', async () => {
  await grant();
  const csv = [
    'Handle,Title,Type',
    ...Array.from({ length: 260 }, (_, each) => `p${each},Product ${each},Type ${each}`),
  ];
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${testApp.shop}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: csv.join('\n'),
  });
  const { collections, isComplete } = await collectionStates();
  expect([collections.length, isComplete]).toEqual([260, true]);
});
