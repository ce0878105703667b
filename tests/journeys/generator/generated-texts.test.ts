import type { Frame } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { routes } from '../../../common/contract/routes.ts';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import { clipboardText, pick } from '../browser.ts';
import { app, button, open, openShop, page, testApp, visit } from '../journey-shop.ts';

let product: ProductInStore;

openShop(async () => {
  const [first] = await testApp.sandbox.products(testApp.shop);
  if (!first) throw new Error('The sample store is empty.');
  product = first;
});

async function openGenerator(type: string, { width = 1280 } = {}): Promise<void> {
  await open(`?type=${type}&id=${product.id.split('/').at(-1)}`, { width });
  await button(/^Write\b/).waitFor();
}

const output = () => app.getByRole('region', { name: 'Generated text' });

const shownText = (name: string) => app.getByRole('textbox', { name, exact: true });

function appFrame(): Frame {
  const frame = page.frames().find((each) => each.url().startsWith(testApp.url));
  if (!frame) throw new Error('The app is not in its frame.');
  return frame;
}

async function write(): Promise<void> {
  await button(/^Write\b/).click();
  await button('Copy').waitFor();
}

/** In the page that is open, which keeps the texts of this visit. Another type begins without a product. */
async function chooseType(type: string): Promise<void> {
  await app.getByLabel('Content type').selectOption(type);
  await button('Choose Product').click();
  await pick(page, product.title);
}

test('the settings offer three lengths that say what they mean for the type, the limit of a type of fixed length, and Clear as the first tone', async () => {
  await openGenerator('product_description');
  const lengths = app.getByRole('group', { name: 'Length' });
  const meaningOf = (name: string) => {
    const choice = lengths.getByRole('button', { name, exact: true });
    return choice.evaluate(
      (element) => element.ownerDocument.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    );
  };
  expect(await app.getByLabel('Tone').locator('option').first().textContent()).toBe('Clear');
  expect(await meaningOf('Short')).toBe('up to 80 words');
  expect(await meaningOf('Long')).toBe('up to 400 words');
  await lengths.getByText('As many words as your facts carry, fewer is fine.').waitFor();
  for (const [type, limits] of [
    ['product_name', '70'],
    ['product_meta_fields', '60 and 160'],
    ['product_meta_title', '60'],
    ['product_meta_description', '160'],
    ['google_ad', '30 and 90'],
  ] as const) {
    await visit.goTo(`?type=${type}&id=${product.id.split('/').at(-1)}`);
    await lengths.getByText(`Fixed: at most ${limits} characters.`).waitFor();
    expect(await lengths.getByRole('button', { name: 'Long', exact: true }).isDisabled()).toBe(true);
  }
  await app.getByLabel('Content type').selectOption('blog_post');
  expect(await meaningOf('Medium')).toBe('500 to 800 words');
});

describe('the clipboard', () => {
  test.each([
    ['is copied as rich text and as HTML', ''],
    [
      'is copied so too where the host grants its frames no clipboard',
      'navigator.clipboard.write = navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"))',
    ],
  ])('in HTML %s', async (_, before) => {
    await openGenerator('product_description_long');
    await write();
    await appFrame().evaluate(before);
    await button('Copy').click();
    await app.getByText('Copied!').waitFor();
    const [text, html] = (await page.evaluate(`navigator.clipboard.read().then(([item]) =>
      Promise.all(['text/plain', 'text/html'].map(async (type) => (await item.getType(type)).text())))`)) as string[];
    expect(html).toMatch(/<(h2|h3|p|ul)\b/);
    expect(text).not.toMatch(/<\w/);
    await button('Copy HTML').click();
    await expect.poll(() => clipboardText(page)).toMatch(/^<\w/);
  });

  test('in parts has a copy button for each of them, and Copy copies all', async () => {
    await openGenerator('product_meta_fields');
    await write();
    await button('Copy').click();
    await app.getByText('Copied!').waitFor();
    const whole = await output().locator('[lang]').allTextContents();
    expect(await clipboardText(page)).toBe(whole.join('\n\n'));
    await button('Copy Meta description').click();
    await expect.poll(() => clipboardText(page)).toBe(whole[1]);
  });
});

test('meta texts are shown as a search result, each with its count of characters', async () => {
  await openGenerator('product_meta_fields', { width: 390 });
  await write();
  const texts = await output().locator('[lang]').allTextContents();
  const preview = output().getByRole('figure', { name: 'How it looks in search results' });
  for (const text of texts) await preview.getByText(text, { exact: true }).waitFor();
  const [title, description] = texts.map((text) => text.length);
  await app.getByRole('region', { name: 'Meta title' }).getByText(`${title}/60`).waitFor();
  await app.getByRole('region', { name: 'Meta description' }).getByText(`${description}/160`).waitFor();

  await visit.goTo(`?type=product_meta_title&id=${product.id.split('/').at(-1)}`);
  await write();
  await preview.getByText((await output().locator('[lang]').textContent()) ?? '', { exact: true }).waitFor();
  await preview.getByText(product.seo.description ?? '').waitFor();
});

test('an ad is shown as its readers see it, and follows what the merchant changes in it before copying', async () => {
  await openGenerator('google_ad');
  await write();
  const headline = shownText('Headline 1');
  await headline.fill('A warm night, every night of it');
  await output()
    .getByRole('figure', { name: 'How it looks on Google' })
    .getByText(/^A warm night/)
    .waitFor();
  await app.getByRole('region', { name: 'Headline 1' }).getByText('31/30').waitFor();
  await button('Copy Headline 1').click();
  await expect.poll(() => clipboardText(page)).toBe('A warm night, every night of it');

  await chooseType('facebook_ad');
  await write();
  await shownText('Headline').fill('Sleep warm');
  await output().getByRole('figure', { name: 'How it looks on Facebook' }).getByText('Sleep warm').waitFor();

  // The change is still there after a look at another type.
  await chooseType('google_ad');
  await button('Show my last text').click();
  await expect.poll(() => headline.inputValue()).toBe('A warm night, every night of it');
});

test('a reply is changed in place, its gaps are fields, and Copy is the primary button', async () => {
  await openGenerator('support_response');
  await app.getByLabel("The customer's message").fill('Where is my parcel? I ordered two weeks ago.');
  await page.route(`**${routes.generate.path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /"text":"[^"]*"/g,
      '"text":"Hello [name], it left on [delivery date]."',
    );
    await route.fulfill({ response, body });
  });
  await write();
  // What it states has no source, so it is read first.
  await button('Edit: Your text').click();
  const reply = shownText('Your text');
  expect(await reply.inputValue()).toBe('Hello [name], it left on [delivery date].');
  const weight = (name: string) => button(name).evaluate((element) => element.className.includes('Primary'));
  expect(await weight('Copy')).toBe(true);

  await app.getByRole('textbox', { name: 'Delivery date' }).fill('3 May');
  await expect.poll(() => reply.inputValue()).toBe('Hello [name], it left on 3 May.');
  await reply.fill('Dear [name], it left on 3 May.');
  await app.getByRole('textbox', { name: 'Name', exact: true }).fill('Anna');
  await button('Copy').click();
  await expect.poll(() => clipboardText(page)).toBe('Dear Anna, it left on 3 May.');
  await output().getByText('Words').locator('..').getByText('7').waitFor();
});

test('a blog post is changed in place and copied as changed', async () => {
  await openGenerator('blog_post');
  await app.getByLabel('What is the blog post about?').fill('How to wash wool');
  await write();
  await shownText('Your text').press('Control+a');
  await shownText('Your text').pressSequentially('Wash it cold.');
  await button('Copy').click();
  await expect.poll(() => clipboardText(page)).toBe('Wash it cold.');
});

test('a misfit keyword is named; one part is rewritten at its own price, and each is published with its own generation', async () => {
  await openGenerator('4_in_1_product_page');
  await app.getByLabel('SEO keywords').fill('mountain bike helmet');
  await write();
  await app
    .getByRole('note')
    .getByText(/^Keywords that do not fit: mountain bike helmet\./)
    .waitFor();
  const merchant = testApp.merchant();
  const remaining = async () => (await merchant.call('currentUser')).body.remainingCWInfo.remaining;
  const before = await remaining();
  const texts = () => output().locator('[lang]').allTextContents();
  const [name, description, , metaDescription] = await texts();
  await button('Rewrite · 1 token: Meta title').click();
  await app.getByText('Text generated!').waitFor();
  await output().getByText('2 of 2').waitFor();
  expect(await remaining()).toBe(before - 1);
  const rewritten = await texts();
  expect([rewritten[0], rewritten[1], rewritten[3]]).toEqual([name, description, metaDescription]);

  await button('Edit & Add to Shopify').click();
  await app.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await app.getByText('Edited', { exact: true }).waitFor();
  const now = (await testApp.sandbox.products(testApp.shop)).find(({ id }) => id === product.id);
  expect(now).toMatchObject({ title: product.title, seo: { title: rewritten[2], description: metaDescription } });
  const { entries } = (await merchant.call('history', { query: { tab: 'generations' } })).body;
  const latest = entries.slice(0, 2) as { completionType: string; status: string }[];
  expect(latest.map(({ completionType, status }) => [completionType, status])).toEqual([
    ['product_meta_title', 'written'],
    ['4_in_1_product_page', 'written'],
  ]);
});
