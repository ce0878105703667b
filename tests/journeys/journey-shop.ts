import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { eventually } from '../support/patience.ts';
import type { StoreCatalogue, TestShop } from '../support/test-app.ts';
import { freshShop } from '../support/world.ts';
import { closeWindow, type Visit, type VisitOptions, visitApp } from './browser.ts';

type Prepare = () => unknown;

/** The shop of the file whose tests are running. */
export let testApp: TestShop;

/** What the running test opened last. */
export let visit: Visit;
/** The app inside the admin's frame. */
export let app: FrameLocator;
export let page: Page;

/** A new shop and a browser window for all tests of a file. */
export function openShop(prepare: Prepare = () => {}, catalogue: StoreCatalogue = 'demo'): void {
  let opened: TestShop | undefined;
  beforeAll(async () => {
    opened = await freshShop(catalogue);
    testApp = opened;
    await prepare();
  });
  afterAll(async () => {
    await closeWindow();
    await opened?.close();
  });
}

/** The same, once the app has read the shop's catalogue. */
export const openSyncedShop = (prepare: Prepare = () => {}, catalogue?: StoreCatalogue): void =>
  openShop(async () => {
    await catalogueIsRead(testApp);
    await prepare();
  }, catalogue);

/** Waits until the app has read the shop's catalogue for the first time. */
export async function catalogueIsRead(shop: TestShop): Promise<void> {
  const merchant = shop.merchant();
  await merchant.call('currentUser');
  const isRead = async () => expect((await merchant.call('productTableInit')).body.syncedAt).not.toBeNull();
  await eventually(isRead);
}

/** A merchant opens the app, until the end of the test. */
export async function open(
  path = '',
  { of = testApp, ...options }: VisitOptions & { of?: TestShop } = {},
): Promise<void> {
  visit = await visitApp(of, { ...options, path });
  ({ app, page } = visit);
  onTestFinished(visit.close);
}

/** The button of this name; a string is its whole name. */
export const button = (name: string | RegExp) => app.getByRole('button', { name, exact: true });
