import { type Browser, chromium, type FrameLocator, type Page } from 'playwright-core';
import type { World } from '../support/world.ts';

/** The widths every journey is made at: a desk and a phone. */
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
  /** What went wrong in the browser's own words; a journey expects none. */
  problems: string[];
  close(): Promise<void>;
}

interface VisitOptions {
  width: number;
  path?: string;
  shop?: string;
  /** Meets the greeting and the offers that everyone else has had already. */
  isNewcomer?: boolean;
  /** The page's time is the test's to run: it stands still until then. */
  isTimeOurs?: boolean;
  /** The browser lets everything run: what the page keeps out by itself is seen. */
  hasNoPolicy?: boolean;
  /** Before anything is loaded: what the page shall meet. */
  prepare?(page: Page): Promise<unknown>;
}

/** A merchant opens the app in the store's admin. */
export async function visitApp(
  browser: Browser,
  world: Pick<World, 'sandbox' | 'merchant'>,
  {
    width,
    path = '',
    shop = 'demo',
    isNewcomer = false,
    isTimeOurs = false,
    hasNoPolicy = false,
    prepare,
  }: VisitOptions,
): Promise<Visit> {
  if (!isNewcomer) await settleIn(world, shop);
  const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: hasNoPolicy });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Below the test's own limit, so that a failure names what was waited for.
  context.setDefaultTimeout(25_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  if (isTimeOurs) await stopTime(page);
  await prepare?.(page);
  await page.goto(`${world.sandbox.url}/store/${shop}/apps/yodel${path}`);
  return {
    page,
    app: page.frameLocator('iframe'),
    problems,
    close: () => context.close(),
  };
}

/** From now on nothing waits in this page but for `page.clock.runFor`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/**
 * A page whose time stands is given it in small portions until this is so: some things are drawn a moment later.
 * Answers how much of it was run.
 */
export async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<number> {
  const deadline = Date.now() + 15_000;
  let ranMs = 0;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It never came to be: ${isSo}`);
    await page.clock.runFor(20);
    ranMs += 20;
  }
  return ranMs;
}

async function settleIn(world: Pick<World, 'merchant'>, shop: string): Promise<void> {
  const merchant = world.merchant({ shop: `${shop}.myshopify.com` });
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

/** What was copied last, as plain text. */
export async function clipboardText(page: Page): Promise<string> {
  // As text: the tests are typed without a browser's globals.
  return page.evaluate('navigator.clipboard.readText()') as Promise<string>;
}
