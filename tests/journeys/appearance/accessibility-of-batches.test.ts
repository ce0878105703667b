import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, test } from 'vitest';
import { batchesOf, grantTokens } from '../../support/shops/batches.ts';
import { grantScopes } from '../../support/shops/translation-scopes.ts';
import { endWorld } from '../../support/world.ts';
import { type Visit, visitApp, widths } from '../browser.ts';
import { openSyncedShop, testApp } from '../journey-shop.ts';
import { withTokensYesterday } from '../tokens-yesterday.ts';
import { expectAccessible, type ScreenState } from './accessibility.ts';
import { type BatchesInEveryState, batchesInEveryState } from './batches-in-every-state.ts';

let batchIds: BatchesInEveryState;
let visit: Visit;
let app: FrameLocator;
let page: Page;

// The clock has moved, and the model was away for all shops of the world.
afterAll(endWorld);
openSyncedShop(async () => {
  const merchant = testApp.merchant();
  const { sandbox, shop } = testApp;
  await Promise.all([
    grantTokens(testApp.databaseUrl ?? '', shop, 1_000),
    grantScopes(sandbox, merchant),
    merchant.call('saveVoice', {
      request: { name: 'House', rules: [{ kind: 'avoided_word', text: 'premium', example: '', isOn: true }] },
    }),
  ]);
  batchIds = await batchesInEveryState(testApp);
  visit = await visitApp(testApp);
  ({ app, page } = visit);
});

const button = (name: string | RegExp) =>
  app.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const seen = (text: string | RegExp) => app.getByText(text).first().waitFor();
/** Opens the first item of a batch. */
const openItem = async () => {
  await app.getByRole('article').first().getByRole('button', { expanded: false }).first().click();
  await app.getByRole('region', { name: 'After' }).first().waitFor();
};

const results = (of: keyof BatchesInEveryState) => () => `/batch-results/${batchIds[of]}`;

const states: ScreenState[] = [
  [
    'Home with its statistics and an open batch',
    () => '',
    () => app.getByRole('link', { name: 'Open batch' }).waitFor(),
    widths,
  ],
  ['a pilot', results('pilot'), () => seen('Your first texts are ready')],
  [
    'the list of batches',
    () => '/batches',
    () =>
      app
        .getByRole('link', { name: /^Product Description for/ })
        .first()
        .waitFor(),
    widths,
  ],
  [
    'the question before texts that make a page worse are published',
    results('warned'),
    async () => {
      await button(/^Add (all|\d)/).click();
      await app
        .getByRole('dialog')
        .getByText(/may make (its page|their pages) worse/)
        .waitFor();
    },
    widths,
  ],
  [
    'a text of a batch in its editor',
    results('warned'),
    async () => {
      await openItem();
      await button('Edit').first().click();
      await app.getByRole('textbox', { name: 'New description' }).waitFor();
    },
    widths,
  ],
  [
    'a text of a batch with unsupported statements',
    results('claims'),
    async () => {
      await openItem();
      await app
        .getByRole('button', { name: /Not in your product data$/ })
        .first()
        .waitFor();
    },
    widths,
  ],
  [
    'a failed text of a batch',
    results('failed'),
    async () => {
      await app.getByRole('article').first().getByRole('button', { expanded: false }).first().click();
      await seen(/writing service/);
    },
    [390],
  ],
  [
    'a translation that someone else has written meanwhile',
    results('conflict'),
    async () => {
      const conflict = app.getByRole('article').filter({ hasText: 'Conflict' }).first();
      await conflict.getByRole('button', { expanded: false }).first().click();
      await seen('Someone else has translated its name.');
    },
  ],
  ['the offer to update translations', results('outdated'), () => button(/^Update \d translations?,/).waitFor()],
  [
    'the pictures of a batch',
    results('pictures'),
    async () => {
      await app
        .getByRole('article')
        .filter({ hasText: 'Shared by' })
        .first()
        .getByRole('button', { expanded: false })
        .first()
        .click();
      await seen(/This picture is also shown by/);
    },
  ],
  [
    'a change in the history',
    () => '/history?tab=changes',
    async () => {
      await app
        .getByRole('listitem')
        .filter({ hasText: 'Product name · German' })
        .getByRole('button', { expanded: false })
        .first()
        .click();
      await app.getByRole('region', { name: 'After' }).waitFor();
    },
  ],
  [
    'the tokens in the history',
    () => '/history?tab=tokens',
    async () => {
      await withTokensYesterday(page);
      await page.reload();
      await app.getByRole('tab', { name: 'Tokens' }).click();
      await app.getByRole('img', { name: /^Bars of tokens used/ }).waitFor();
    },
  ],
];

test.each(states)(
  '%s: fits the window, and has no serious accessibility problems',
  async (state, path, reach, at = [1280]) => {
    await page.setViewportSize({ width: at[0] ?? 1280, height: 900 });
    await visit.goTo(path());
    await reach();
    await expectAccessible(page, at, state);
  },
);

// Last, because the model is away from now on.
test('a batch that waits for the writing service: fits the window, and has no serious accessibility problems', async () => {
  await testApp.sandbox.faults({ model: { errorRate: 1 } });
  const products = await testApp.sandbox.products(testApp.shop);
  const batches = batchesOf(testApp.merchant(), testApp.clock);
  const id = await batches.start({ source: { type: 'ids_list', ids: products.slice(0, 2).map((each) => each.id) } });
  await batches.until(id, ({ pauseReason }) => pauseReason !== null);
  await visit.close();
  visit = await visitApp(testApp, { width: 390, path: `/batch-results/${id}` });
  ({ app, page } = visit);
  // Now and then the batch asks whether the model is back.
  const note = app.getByText('The writing service is not answering at the moment.');
  await testApp.clock.moveUntil(() => note.isVisible());
  await expectAccessible(page, [390]);
});
