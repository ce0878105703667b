import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type FrameLocator,
  type Page,
} from 'playwright-core';
import { patienceMs } from '../support/patience.ts';
import type { Sandbox } from '../support/shops/sandbox.ts';
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

let shared: Promise<Browser> | undefined;

/** The browser of this worker. It ends with the worker, however that ends, because its pipe closes. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  return shared;
}

let window: Promise<BrowserContext> | undefined;

/** The window in which all visits of a file take place, unless they ask for one of their own. */
function openWindow(): Promise<BrowserContext> {
  window ??= newWindow();
  return window;
}

/** At the end of a file: the next one gets a window without its pages and its cache. */
export async function closeWindow(): Promise<void> {
  const closing = window;
  window = undefined;
  await (await closing)?.close();
}

async function newWindow(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext(options);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Shorter than the test's timeout, so that a failure names the missing element.
  context.setDefaultTimeout(100_000);
  return context;
}

export interface Visit {
  page: Page;
  /** The app inside the admin's frame. */
  app: FrameLocator;
  /** Errors of the page and its console; tests expect none. */
  problems: string[];
  /** Loads another place of the app in the same tab. */
  goTo(path: string): Promise<void>;
  close(): Promise<void>;
}

export interface VisitOptions {
  /** Of a desktop, unless said. */
  width?: number;
  path?: string;
  /** The shop's domain, unless the merchant's own. */
  shop?: string;
  /** Shows the onboarding and the offers, which other visits skip. */
  isNewcomer?: boolean;
  /** Stops the page's clock; the test runs it. */
  isClockStopped?: boolean;
  /** Bypasses the content security policy, so that only the page itself can block scripts. */
  bypassesPolicy?: boolean;
  /** In a window of its own, which has nothing in its cache. */
  isFirst?: boolean;
  /** Runs before the page loads. */
  prepare?(page: Page): Promise<unknown>;
}

type VisitedApp = Pick<TestApp, 'sandbox' | 'merchant'>;

/** A merchant opens the app in the store's admin. */
export async function visitApp(
  testApp: VisitedApp,
  {
    width = 1280,
    path = '',
    shop = testApp.merchant().shop,
    isNewcomer = false,
    isClockStopped = false,
    bypassesPolicy = false,
    isFirst = false,
    prepare,
  }: VisitOptions = {},
): Promise<Visit> {
  if (!isNewcomer) await skipOnboarding(testApp, shop);
  // A stopped clock and a bypassed policy are those of the whole window.
  const ownWindow = isFirst || isClockStopped || bypassesPolicy ? await newWindow({ bypassCSP: bypassesPolicy }) : null;
  const page = await (ownWindow ?? (await openWindow())).newPage();
  await page.setViewportSize({ width, height: 900 });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  if (isClockStopped) await stopTime(page);
  await prepare?.(page);
  const goTo = async (to: string) => {
    await page.goto(addressInAdmin(testApp, to, shop));
    if (!isClockStopped && !isFirst) await firstHeading(page);
  };
  await goTo(path);
  return {
    page,
    app: page.frameLocator('iframe'),
    problems,
    goTo,
    close: () => (ownWindow ?? page).close(),
  };
}

/**
 * Waits a second at most for the screen. Playwright itself looks only every half second when a screen takes longer than
 * 300 ms, and most tests begin by waiting for theirs.
 */
async function firstHeading(page: Page): Promise<void> {
  const frame = page.frames().find((each) => each.parentFrame() === page.mainFrame());
  for (let look = 0; look < 40; look += 1) {
    if (await frame?.evaluate("document.querySelector('h1, h2') !== null").catch(() => false)) return;
    await sleep(25);
  }
}

export const handleOf = (shop: string): string => shop.split('.')[0] ?? '';

/** Of the app at this path. */
export const addressInAdmin = (testApp: VisitedApp, path = '', shop = testApp.merchant().shop): string =>
  `${testApp.sandbox.url}/store/${handleOf(shop)}/apps/yodel${path}`;

/** Stops the page's clock; only `page.clock.runFor` moves it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/**
 * Runs a stopped clock in small steps until the condition holds, because some things are drawn a moment later.
 * Returns the time that was run.
 */
export async function runUntil(page: Page, isSo: () => Promise<boolean>, stepMs = 20): Promise<number> {
  const deadline = Date.now() + patienceMs;
  let ranMs = 0;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`This condition never became true: ${isSo}`);
    await page.clock.runFor(stepMs);
    ranMs += stepMs;
  }
  return ranMs;
}

const withoutOnboarding = new WeakMap<Sandbox, Set<string>>();

async function skipOnboarding({ sandbox, merchant: merchantOf }: VisitedApp, shop: string): Promise<void> {
  const shops = withoutOnboarding.get(sandbox) ?? new Set();
  if (shops.has(shop)) return;
  withoutOnboarding.set(sandbox, shops.add(shop));
  const merchant = merchantOf({ shop });
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
