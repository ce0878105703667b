import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from '../support/test-app.ts';
import { openBrowser } from './browser.ts';

interface BrowserAndTestApp {
  browser: Browser;
  testApp: TestApp;
}

/** Opens one browser and one app for all tests of a file, and closes them at the end. */
export function openBrowserAndTestApp(
  startTestApp: () => Promise<TestApp>,
  onOpen: (opened: BrowserAndTestApp) => unknown,
): void {
  let opened: [Browser, TestApp] | undefined;
  beforeAll(async () => {
    opened = await Promise.all([openBrowser(), startTestApp()]);
    const [browser, testApp] = opened;
    await onOpen({ browser, testApp });
  }, 120_000);
  afterAll(async () => {
    await opened?.[0].close();
    await opened?.[1].close();
  });
}
