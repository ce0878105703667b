import type { Response } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { app, button, open, openShop, page, testApp, visit } from '../journey-shop.ts';

openShop();

async function inStore(product: object): Promise<string> {
  const answer = await fetch(`${testApp.sandbox.url}/_sandbox/product?shop=${testApp.shop}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(product),
  });
  return ((await answer.json()) as { id: string }).id;
}

const openGenerator = (id: string) => open(`?id=${id.split('/').at(-1)}`);

const known = () => app.getByRole('region', { name: 'What Yodel knows' });
const showFacts = () => app.getByRole('button', { name: 'Show what Yodel knows' }).click();

/** Makes a change and waits until the server has saved it. */
async function saved(change: () => Promise<void>): Promise<void> {
  const isSaving = (response: Response) =>
    response.request().method() === 'POST' && response.url().endsWith('/api/cw/facts');
  await Promise.all([page.waitForResponse(isSaving), change()]);
}

/** Generates a text and returns the prompt it was generated from. */
async function write(): Promise<string> {
  const prompts = () => testApp.sandbox.prompts(testApp.shop);
  const before = (await prompts()).length;
  await app.getByRole('button', { name: /^Write\b/ }).click();
  await button('Copy').waitFor();
  const asked = (await prompts()).slice(before).find((prompt) => prompt.includes('type: product_description'));
  return asked ?? '';
}

const throwOver = {
  title: 'Heated Throw 23C-32C',
  descriptionHtml: '<p>Warms you at 35C on cold evenings, all winter long.</p>',
  category: 'hg-15-1-4',
  metafields: [
    { key: 'cable', value: 'Cable of two metres', definition: { name: 'Cable' } },
    { namespace: 'warehouse', key: 'shelf', value: 'B-14' },
  ],
};

describe('what Yodel knows', () => {
  let id: string;
  beforeAll(async () => {
    await testApp.merchant().call('home');
    id = await inStore(throwOver);
  });

  test('a fact that the merchant adds is in the next prompt, and can be removed', async () => {
    await openGenerator(id);
    await showFacts();
    await known().getByRole('textbox', { name: 'Material' }).fill('Boiled wool from Tyrol');
    await known().getByRole('button', { name: 'Add Material' }).click();
    await known().getByRole('checkbox', { name: 'Material' }).waitFor();
    expect(await known().getByText('Added by you').count()).toBe(1);

    expect(await write()).toContain('Material: Boiled wool from Tyrol');

    await button('Remove Material').click();
    await known().getByRole('button', { name: 'Add Material' }).waitFor();
    expect(visit.problems).toEqual([]);
  });

  test('a contradiction is shown before anything is opened, with both sources', async () => {
    await openGenerator(id);

    await known().getByText('The name says “23C-32C”, the description says “35C”.').waitFor();
    await showFacts();
    await saved(() => known().getByRole('checkbox', { name: 'Description' }).uncheck());
    await known().getByText('These cannot both be true').waitFor({ state: 'detached' });
    await saved(() => known().getByRole('checkbox', { name: 'Description' }).check());
    await known().getByText('These cannot both be true').waitFor();
  });

  test('a tick stays although the answer about an earlier one arrives after it', async () => {
    await openGenerator(id);
    await showFacts();
    const tickedAgain = Promise.withResolvers<void>();
    let isFirst = true;
    await page.route('**/api/cw/facts', async (route) => {
      const isEarlier = isFirst;
      isFirst = false;
      const answer = await route.fetch();
      await (isEarlier ? tickedAgain.promise : page.waitForTimeout(1_000));
      await route.fulfill({ response: answer });
    });
    const description = known().getByRole('checkbox', { name: 'Description' });
    await description.uncheck();
    const answered = page.waitForResponse('**/api/cw/facts');
    await description.check();
    tickedAgain.resolve();
    await answered;
    expect(await description.isChecked()).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
    expect(await description.isChecked()).toBe(true);
  });

  test('a metafield that is switched off is not in the prompt', async () => {
    await openGenerator(id);
    await showFacts();
    const cable = known().getByRole('checkbox', { name: 'Cable' });
    expect(await known().getByRole('checkbox', { name: 'Shelf' }).isChecked()).toBe(false);
    await expect
      .poll(
        async () =>
          (
            await testApp.merchant().call('productTablePage', {
              request: { filters: { query: 'Heated Throw' } },
            })
          ).body.total.value,
      )
      .toBe(1);
    const prompt = await write();
    expect(prompt).toContain('Cable of two metres');
    expect(prompt).not.toContain('B-14');

    await saved(() => cable.click());
    expect(await write()).not.toContain('Cable of two metres');
    await saved(() => cable.click());
  });

  test('they can be reached and switched off by keyboard', async () => {
    await openGenerator(id);
    await app.getByRole('button', { name: 'Show what Yodel knows' }).focus();
    await page.keyboard.press('Enter');
    await known().getByLabel('What is true').waitFor();
    // The contradiction is on the way.
    const isTickFocused = async () => (await app.locator('input:focus').count()) > 0;
    for (let tabs = 0; tabs < 5 && !(await isTickFocused()); tabs += 1) await page.keyboard.press('Tab');
    const first = known().getByRole('checkbox').first();
    await saved(() => page.keyboard.press('Space'));
    expect(await first.isChecked()).toBe(false);
    await saved(() => page.keyboard.press('Space'));
    expect(await first.isChecked()).toBe(true);
  });

  test('they are in the panel of Product CMS too', async () => {
    await open('/product-cms?query=Heated+Throw');
    await app.getByRole('button', { name: throwOver.title, exact: true }).click();
    await showFacts();
    await known().getByRole('checkbox', { name: 'Cable' }).waitFor();
  });
});

describe("the shop's own facts", () => {
  const heading = () => app.getByRole('heading', { name: 'What Yodel knows about your store' });

  test('policies are read when the merchant allows it; declining leaves everything working', async () => {
    await open('/brand-voice/store');
    await heading().waitFor();
    await app.getByText('olive@example.com').waitFor();
    await button('Let Yodel read your policies').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await app.getByText('Nothing changes. You can allow it here at any time.').waitFor();

    await button('Let Yodel read your policies').click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await app.getByText('Store policy').first().waitFor();
    await button('Let Yodel read your policies').waitFor({ state: 'detached' });

    await app.getByLabel('Fact', { exact: true }).fill('Shipping');
    await app.getByLabel('What is true').fill('Ships from Lyon in 2 days');
    await button('Add this fact').click();
    await app.getByRole('checkbox', { name: 'Shipping', exact: true }).waitFor();
    await button('Remove Shipping').click();
  });
});

test('the batch screen says how many products have too little to write about', async () => {
  const ids = [await inStore({ title: 'Bare Thing One' }), await inStore({ title: 'Bare Thing Two' })];
  const group = { type: 'ids_list' as const, ids };
  const info = () => testApp.merchant().call('productGroupInfo', { request: { group } });
  await expect.poll(async () => (await info()).body.groupInfo.thin).toBe(2);
  await open(`?ids=${ids.map((id) => id.split('/').at(-1)).join(',')}`);

  await app.getByRole('button', { name: /^More choices/ }).click();
  await app.getByLabel('Leave out 2 products with too little to write about').check();
});

test('a product with hardly any data gets one question beside the button, until it is skipped for good', async () => {
  const [{ imageUrl } = { imageUrl: '' }] = await testApp.sandbox.products(testApp.shop);
  const bare = { category: 'hg-15-1-4', descriptionHtml: '', media: [{ url: imageUrl, alt: '' }] };
  const id = await inStore({ ...bare, title: 'Throw' });
  await openGenerator(id);
  await app.getByText('One more fact makes this text better').waitFor();
  await button('Look at the pictures').click();
  expect(await app.getByRole('checkbox', { name: 'Look at the product’s pictures' }).isChecked()).toBe(true);
  await button('Look at the pictures').waitFor({ state: 'detached' });
  await app.getByRole('textbox', { name: 'Material' }).fill('Boiled wool from Tyrol');
  await saved(() => button('Add Material').click());
  await button('Don’t ask again').click();
  await app.getByText('One more fact makes this text better').waitFor({ state: 'detached' });

  const other = await inStore({ ...bare, title: 'Another throw' });
  await openGenerator(other);
  await showFacts();
  await known().getByRole('textbox', { name: 'Material' }).waitFor();
  expect(await app.getByText('One more fact makes this text better').count()).toBe(0);
});

test('advice on a description promises what its facts can carry, and offers to write it', async () => {
  const id = await inStore({ title: 'Wool throw', descriptionHtml: '', category: 'hg-15-1-4' });
  await open('/product-cms?query=Wool+throw');
  await app.getByRole('button', { name: 'Wool throw', exact: true }).click();
  const panel = app.getByRole('region', { name: 'Wool throw' });
  const advice = panel.getByRole('listitem').filter({ hasText: 'Write a description' });
  await advice.getByText(/carries about \d0 words\. Add facts for more\./).waitFor();
  expect(await advice.innerText()).toMatch(/^\+(8|18)\b/);
  await testApp.merchant().call('changeFacts', {
    request: { shopifyProductId: id, add: { name: 'About it', value: 'Woven of wool in Tyrol. '.repeat(12) } },
  });
  await page.reload();
  await app.getByRole('button', { name: 'Wool throw', exact: true }).click();
  await advice.getByText('80 to 600 words').waitFor();
  expect(await advice.innerText()).toMatch(/^\+34\b/);
});
