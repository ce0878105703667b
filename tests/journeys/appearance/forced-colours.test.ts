import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Visit, visitApp } from '../browser.ts';
import { openSyncedShop, testApp } from '../journey-shop.ts';
import { withTokensYesterday } from '../tokens-yesterday.ts';

let visit: Visit;

openSyncedShop(async () => {
  await testApp.operate(`flag ${testApp.shop} 1 no_tokens_banner on`);
  const prepare = (page: Page) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  visit = await visitApp(testApp, { path: '/settings', prepare });
});

// A string, because the tests are typed without a browser's globals.
async function looks(elements: string, property: string): Promise<string[]> {
  const frame = visit.page.frames().find((each) => each.url().startsWith(testApp.url));
  const found = await frame?.evaluate(`[...document.querySelectorAll('${elements}')]
    .map((element) => element.innerText + '|' + getComputedStyle(element).${property})`);
  return found as string[];
}

test('with forced colours, a disabled button looks different from an enabled one', async () => {
  await visit.app.getByRole('button', { name: 'Your current plan' }).waitFor();
  for (const property of ['color', 'borderTopColor']) {
    const seen = new Map((await looks('button', property)).map((each) => each.split('|') as [string, string]));
    expect(seen.get('Upgrade to Basic')).toMatch(/^rgb/);
    expect(seen.get('Your current plan')).not.toBe(seen.get('Upgrade to Basic'));
  }
});

test('with forced colours, the bars of the chart can still be told apart', async () => {
  const request = {
    completionType: 'review_response' as const,
    inputs: { review_text: 'Lovely and warm.' },
    completionSettings: {
      completionLength: 'S' as const,
      language: 'en-US' as const,
      tone: 'none' as const,
      freeTextInstructions: '',
    },
  };
  await testApp.merchant().call('generate', { request });
  await withTokensYesterday(visit.page);
  await visit.goTo('/history');
  await visit.app.getByRole('tab', { name: 'Tokens' }).click();
  await visit.app.locator('figcaption li').first().waitFor();
  const colours = async (elements: string, property: string) =>
    (await looks(elements, property)).map((each) => each.split('|')[1]);
  const [swatch] = await colours('figcaption li span', 'backgroundColor');
  expect(swatch).toMatch(/^rgb/);
  expect(await colours('figure svg rect', 'fill')).toContain(swatch);
});

test('with forced colours, a banner has a border and its warning is visible', async () => {
  await visit.goTo('');
  await visit.app.getByRole('button', { name: 'Admin', exact: true }).click();
  await visit.app.getByRole('button', { name: 'Show no-tokens banner' }).click();
  await visit.app.getByText("You don't have enough tokens for this").waitFor();
  const ofBanner = async (elements: string, property: string) =>
    (await looks(`[class*="Polaris-Banner--within"]${elements}`, property))[0]?.split('|')[1];
  expect(await ofBanner('', 'borderTopStyle')).toBe('solid');
  expect(await ofBanner(' svg path', 'fill')).toBe('rgb(255, 255, 255)');
});

test('with forced colours, the table’s icons for sorting, searching and editing are visible', async () => {
  await visit.goTo('/product-cms');
  await visit.app
    .getByRole('button', { name: /^Edit title of/ })
    .first()
    .waitFor();
  for (const mark of ['TableHeadingSortIcon', 'Polaris-Icon--tone']) {
    const fills = await looks(`[class*="${mark}"] svg`, 'fill');
    expect(new Set(fills.map((each) => each.split('|')[1]))).toEqual(new Set(['rgb(255, 255, 255)']));
  }
});
