import { afterAll, beforeAll, expect } from 'vitest';
import { eventually } from '../support/patience.ts';
import type { StoreCatalogue, TestShop } from '../support/test-app.ts';
import { freshShop } from '../support/world.ts';
import { closeWindow } from './browser.ts';

type Prepare = (testApp: TestShop) => unknown;

/** A new shop and a browser window for all tests of a file. */
export function openShop(prepare: Prepare, catalogue: StoreCatalogue = 'demo'): void {
  let opened: TestShop | undefined;
  beforeAll(async () => {
    opened = await freshShop(catalogue);
    await prepare(opened);
  });
  afterAll(async () => {
    await closeWindow();
    await opened?.close();
  });
}

/** The same, once the app has read the shop's catalogue. */
export const openSyncedShop = (prepare: Prepare, catalogue?: StoreCatalogue): void =>
  openShop(async (testApp) => {
    await catalogueIsRead(testApp);
    await prepare(testApp);
  }, catalogue);

/** Waits until the app has read the shop's catalogue for the first time. */
export async function catalogueIsRead(testApp: TestShop): Promise<void> {
  const merchant = testApp.merchant();
  await merchant.call('currentUser');
  const isRead = async () => expect((await merchant.call('productTableInit')).body.syncedAt).not.toBeNull();
  await eventually(isRead);
}
