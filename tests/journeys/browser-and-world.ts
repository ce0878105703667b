import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { World } from '../support/world.ts';
import { openBrowser } from './browser.ts';

interface BrowserAndWorld {
  browser: Browser;
  world: World;
}

/** Opens one browser and one app for all tests of a file, and closes them at the end. */
export function openBrowserAndWorld(
  startWorld: () => Promise<World>,
  onOpen: (opened: BrowserAndWorld) => unknown,
): void {
  let opened: [Browser, World] | undefined;
  beforeAll(async () => {
    opened = await Promise.all([openBrowser(), startWorld()]);
    const [browser, world] = opened;
    await onOpen({ browser, world });
  }, 120_000);
  afterAll(async () => {
    await opened?.[0].close();
    await opened?.[1].close();
  });
}
