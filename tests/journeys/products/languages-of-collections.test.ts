import { beforeAll, expect, test } from 'vitest';
import { grantTokens } from '../../support/shops/batches.ts';
import { grantScopes } from '../../support/shops/translation-scopes.ts';
import { app, button, open, openShop, page, testApp } from '../journey-shop.ts';

openShop();
beforeAll(async () => {
  await testApp.merchant().call('currentUser');
  await testApp.merchant().call('completeOnboarding');
  await grantTokens(testApp.databaseUrl ?? '', testApp.shop, 500);
});

const grant = () => grantScopes(testApp.sandbox, testApp.merchant());

test('the product table switches to collections and shows what each lacks in a language', async () => {
  await grant();
  const collections = await testApp.sandbox.collections(testApp.shop);
  const [bare] = collections.filter(({ descriptionHtml }) => descriptionHtml === '');
  await open('/product-cms');
  await app.getByLabel('Language', { exact: true }).selectOption('fr');
  await button('Collections').click();
  const table = app.getByRole('region', { name: 'Collections' });
  await table.getByText(new RegExp(`^All ${collections.length} collections lack texts`)).waitFor();
  const row = table.getByRole('row').filter({ hasText: bare?.title ?? '' });
  await row.getByText('Missing').first().waitFor();
  await page.setViewportSize({ width: 390, height: 900 });
  await row.getByText('Title: missing').waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await row
    .getByText(/No text in the main language/i)
    .first()
    .waitFor();
  await table.getByText(`1–${collections.length} of ${collections.length} collections`).waitFor();
  await table.getByLabel('Show', { exact: true }).selectOption('outdated');
  await table.getByText('No collection has outdated texts in this language.').waitFor();
  await table.getByLabel('Show', { exact: true }).selectOption('missing');
  await row.waitFor();
  await table.getByRole('button', { name: 'Products', exact: true }).click();
  await app
    .getByRole('region', { name: 'Products' })
    .getByText(/ products? lacks? texts/)
    .waitFor();
});

/** Changes the main description, and writes and publishes its translation again. */
async function updateOutdated(edited: { id: string; title: string }, language: string): Promise<void> {
  const main = {
    field: 'description' as const,
    content: `A new main text before ${language}.`,
    textType: 'text' as const,
  };
  await testApp.merchant().call('changeCollection', {
    request: { collection: { shopifyCollectionId: edited.id, changes: [main] }, location: 'REPLACE' },
  });
  await button('Products').click();
  await button('Collections').click();
  await button('Write the outdated ones, 1 token').click();
  await button('Publish 1 text').click();
  await button(`Undo the description of ${edited.title}`).waitFor();
  await button('Back to the collections').click();
  await app
    .getByText('Every collection is translated.')
    .or(app.getByText(/ collections? lacks? texts\.$/))
    .waitFor();
}

test('the missing texts of collections are written, reviewed, published and undone', async () => {
  const [locale, language] = ['fr', 'French'] as const;
  await grant();
  const inStore = async (id: string) =>
    (await testApp.sandbox.collections(testApp.shop)).find((each) => each.id === id)?.translations[locale] ?? {};
  const collections = await testApp.sandbox.collections(testApp.shop);
  const [edited, human] = collections.filter(({ descriptionHtml }) => descriptionHtml !== '');
  if (!edited || !human) throw new Error('The demo store lacks these collections.');
  const textsOf = collections.map(({ descriptionHtml, seo }) => ['title', descriptionHtml, seo.title, seo.description]);
  const count = textsOf.flat().filter(Boolean).length;
  const remaining = async () => (await testApp.merchant().call('currentUser')).body.remainingCWInfo.remaining;
  const before = await remaining();

  await open('/product-cms');
  await app.getByLabel('Language', { exact: true }).selectOption(locale);
  await button('Collections').click();
  await testApp.sandbox.faults({ model: { errorRate: 1 } });
  await button(`Write the missing ones, ${count} tokens`).click();
  // A run that was stopped goes on where it was, with the texts that failed.
  await button('Stop').click();
  const rest = button(`Write the other ${count} texts, ${count} tokens`);
  await testApp.clock.moveUntil(() => rest.isVisible());
  await app.getByText(/^Title: .*Nothing was charged/).waitFor();
  await testApp.sandbox.faults({ model: { errorRate: 0 } });
  await rest.click();
  await app.getByText(`${count} of ${count} texts written in ${language}.`).waitFor();
  expect(await remaining()).toBe(before - count);

  // A person translates one title meanwhile; the merchant corrects another one.
  const post = { id: human.id, locale, key: 'title', value: 'By a person' };
  await testApp.sandbox.post(`translation?shop=${testApp.shop}`, post);
  const texts = (of: { title: string }) => app.getByRole('region', { name: of.title, exact: true });
  await texts(edited).getByLabel(`Title in ${language}`, { exact: true }).fill('Corrected by hand');
  await texts(edited)
    .getByRole('button', { name: /^Publish \d texts of/ })
    .click();
  await button(`Undo the title of ${edited.title}`).waitFor();
  await button(`Undo the description of ${edited.title}`).waitFor();
  expect(await inStore(edited.id)).toMatchObject({ title: 'Corrected by hand', body_html: expect.any(String) });
  await button(/^Publish all \d+ texts$/).click();
  await texts(human).getByText('Someone else has translated its name.').waitFor();
  await texts(human).getByText('In your store').first().waitFor();
  expect(await inStore(human.id)).toMatchObject({ title: 'By a person', body_html: expect.any(String) });
  await button('Publish anyway').click();
  await button(`Undo the title of ${human.title}`).waitFor();
  expect((await inStore(human.id)).title).not.toBe('By a person');
  await button(`Undo the title of ${human.title}`).click();
  await expect.poll(async () => (await inStore(human.id)).title).toBe('By a person');

  await button('Back to the collections').click();
  await app.getByRole('button', { name: 'Leave', exact: true }).click();
  await app.getByText('Every collection is translated.').waitFor();
  await updateOutdated(edited, language);

  const history = await testApp.merchant().call('history', { query: { tab: 'changes', targetId: edited.id } });
  expect(history.body.entries).toContainEqual(expect.objectContaining({ locale, after: 'Corrected by hand' }));
});

test('many collections are paged, a failure can be tried again, and a store without collections says so', async () => {
  await grant();
  const upload = (rows: string[]) =>
    fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${testApp.shop}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: ['Handle,Title,Type', ...rows].join('\n'),
    });
  await open('/product-cms');
  await upload(Array.from({ length: 30 }, (_, each) => `p${each},Product ${each},Type ${each + 10}`));
  await app.getByLabel('Language', { exact: true }).selectOption('de');
  await button('Collections').click();
  const table = app.getByRole('region', { name: 'Collections' });
  await table.getByText('1–25 of 30 collections').waitFor();
  await table.getByRole('button', { name: 'Next page' }).click();
  await table.getByText('26–30 of 30 collections').waitFor();
  await table.getByText('Type 39').waitFor();

  await testApp.sandbox.faults({ platform: { errorRate: 1 } });
  await app.getByLabel('Language', { exact: true }).selectOption('fr');
  const failure = table.getByText('We could not read the translations of your collections.');
  await testApp.clock.moveUntil(() => failure.isVisible());
  await upload(['p0,Product 0,']);
  await testApp.sandbox.faults({ platform: { errorRate: 0 } });
  await table.getByRole('button', { name: 'Try again' }).click();
  await table.getByText('Your store has no collections.').waitFor();
});
