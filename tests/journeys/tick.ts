import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Chooses a box that something is drawn over. Not check(): it gives a busy page no time to draw what was clicked. */
export async function tick(box: Locator): Promise<void> {
  await box.click({ force: true });
  await expect.poll(() => box.isChecked()).toBe(true);
}
