import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Ticks a box that another element covers. check() would not wait long enough on a busy page. */
export async function tick(box: Locator): Promise<void> {
  await box.click({ force: true });
  await expect.poll(() => box.isChecked()).toBe(true);
}
