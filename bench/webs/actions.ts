import type { Browser } from 'playwright-core';
import { pick } from '../../tests/journeys/browser.ts';
import { report } from '../measures.ts';
import type { RunningApp } from '../running-app.ts';
import { openApp, type Probe, unthrottled } from './page-probe.ts';

const promisedInpMs = 100;
const promisedTaskMs = 50;
const end = 'and it lasts for years';
// With its end typed, as long as a description may be.
const description = 'A warm blanket for long evenings, woven from wool. '.repeat(200).slice(0, 10_000 - end.length);

/** From the picker to the text, each press timed by the browser; nothing long while somebody types. */
export async function measureActions(browser: Browser, app: RunningApp): Promise<boolean[]> {
  console.log('Main actions, unthrottled');
  const visit = await openApp(browser, app, '', unthrottled);
  const { app: frame, page } = visit;
  const timed = async (what: string, act: () => Promise<void>, isFluid = false): Promise<boolean[]> => {
    await visit.forget();
    await act();
    const { inpMs, longestTaskMs } = await visit.noticed();
    const inp = report(`${what}: interaction to next paint`, inpMs, promisedInpMs, 'ms', 0);
    return isFluid ? [inp, report(`${what}: longest task`, longestTaskMs, promisedTaskMs, 'ms', 0)] : [inp];
  };
  const button = (name: string | RegExp) => frame.getByRole('button', { name });

  await button('Choose Product').waitFor();
  const kept = [
    ...(await timed('picking a type', () => button('Product Benefits').click())),
    ...(await timed('picking a product', async () => {
      await button('Choose Product').click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
      await pick(page, (await page.getByRole('dialog').getByRole('radio').first().getAttribute('aria-label')) ?? '');
      await button(/^Write\b/).waitFor();
    })),
    ...(await timed('switching types', async () => {
      for (let types = 0; types < 3; types += 1) await frame.getByLabel('Content type').press('ArrowDown');
    })),
    ...(await typing(visit, timed)),
    ...(await timed('Write', async () => {
      await button(/^Write\b/).click();
      await button(/^Copy( all)?$/).waitFor();
    })),
  ];
  await visit.close();
  return kept;
}

async function typing(
  { app: frame }: Probe,
  timed: (what: string, act: () => Promise<void>, isFluid: boolean) => Promise<boolean[]>,
): Promise<boolean[]> {
  await frame.getByLabel('Content type').selectOption('product_description');
  await frame.getByRole('button', { name: /^Edit what is known/ }).click();
  const field = frame.getByLabel('Product description');
  await field.fill(description);
  const kept = await timed(
    'typing in a description of 10,000 characters',
    async () => {
      await field.press('End');
      await field.pressSequentially(end, { delay: 30 });
    },
    true,
  );
  // What is written from must be shorter than what may be typed.
  await field.fill('A warm blanket, woven from wool.');
  return kept;
}
