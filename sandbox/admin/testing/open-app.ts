import type { BrowserContext, Frame, Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import type { SandboxShop } from '../../shops/shop.ts';
import { type AdminInBrowser, framedApp, startAdmin } from './admin-in-browser.ts';

export interface OpenApp {
  admin: AdminInBrowser;
  page: Page;
  frame: Frame;
}

/** Starts one admin for all tests of a file and opens the app in a new page before each. */
export function openAppBeforeEach(shop: SandboxShop, receive: (opened: OpenApp) => void): void {
  let admin: AdminInBrowser;
  let context: BrowserContext;

  beforeAll(async () => {
    admin = await startAdmin(shop);
    context = await admin.newContext();
    return () => admin.close();
  });

  beforeEach(async () => {
    const page = await context.newPage();
    await page.goto(`${admin.url}/store/demo/apps/yodel/`);
    receive({ admin, page, frame: await framedApp(page) });
    return () => page.close();
  });
}
