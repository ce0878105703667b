import { type Browser, chromium, type FrameLocator, type Page } from 'playwright-core';
import type { TestApp } from '../support/test-app.ts';

/** The widths of a desktop and a phone. */
export const widths = [1280, 390] as const;

export async function openBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  });
}

export interface Visit {
  page: Page;
  /** The app inside the admin's frame. */
  app: FrameLocator;
  /** Errors of the page and its console; tests expect none. */
  problems: string[];
  close(): Promise<void>;
}

interface VisitOptions {
  width: number;
  path?: string;
  shop?: string;
  /** Shows the onboarding and the offers, which other visits skip. */
  isNewcomer?: boolean;
  /** Stops the page's clock; the test runs it. */
  isClockStopped?: boolean;
  /** Bypasses the content security policy, so that only the page itself can block scripts. */
  bypassesPolicy?: boolean;
  /** Runs before the page loads. */
  prepare?(page: Page): Promise<unknown>;
}

/** A merchant opens the app in the store's admin. */
export async function visitApp(
  browser: Browser,
  testApp: Pick<TestApp, 'sandbox' | 'merchant'>,
  {
    width,
    path = '',
    shop = 'demo',
    isNewcomer = false,
    isClockStopped = false,
    bypassesPolicy = false,
    prepare,
  }: VisitOptions,
): Promise<Visit> {
  if (!isNewcomer) await skipOnboarding(testApp, shop);
  const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: bypassesPolicy });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Shorter than the test's timeout, so that a failure names the missing element.
  context.setDefaultTimeout(25_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  if (isClockStopped) await stopTime(page);
  await prepare?.(page);
  await page.goto(`${testApp.sandbox.url}/store/${shop}/apps/yodel${path}`);
  return {
    page,
    app: page.frameLocator('iframe'),
    problems,
    close: () => context.close(),
  };
}

/** Stops the page's clock; only `page.clock.runFor` moves it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/**
 * Runs a stopped clock in small steps until the condition holds, because some things are drawn a moment later.
 * Returns the time that was run.
 */
export async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<number> {
  const deadline = Date.now() + 15_000;
  let ranMs = 0;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`This condition never became true: ${isSo}`);
    await page.clock.runFor(20);
    ranMs += 20;
  }
  return ranMs;
}

async function skipOnboarding(testApp: Pick<TestApp, 'merchant'>, shop: string): Promise<void> {
  const merchant = testApp.merchant({ shop: `${shop}.myshopify.com` });
  await merchant.call('completeOnboarding');
  const { seen_cards } = (await merchant.call('currentUser')).body.allKeyVals;
  const seen = { ...seen_cards, conversion_popup: '2026-11-15T00:00:00.000Z' };
  await merchant.call('saveKeyVal', { request: { key: 'seen_cards', value: JSON.stringify(seen) } });
  await merchant.call('saveKeyVal', { request: { key: 'got_offer', value: 'true' } });
}

/** Chooses a product or collection by its title in the platform's resource picker. */
export async function pick(page: Page, title: string): Promise<void> {
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox').fill(title);
  await picker.getByRole('radio', { name: title, exact: true }).check();
  await picker.getByRole('button', { name: 'Select', exact: true }).click();
}

/** The clipboard as plain text. */
export async function clipboardText(page: Page): Promise<string> {
  // A string, because the tests are typed without a browser's globals.
  return page.evaluate('navigator.clipboard.readText()') as Promise<string>;
}
