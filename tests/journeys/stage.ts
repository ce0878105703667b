import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { World } from '../support/world.ts';
import { openBrowser } from './browser.ts';

interface Stage {
  browser: Browser;
  world: World;
}

/** One browser and one world for a file's journeys: handed over before the first, closed after the last. */
export function setStage(startWorld: () => Promise<World>, handOver: (stage: Stage) => unknown): void {
  let opened: [Browser, World] | undefined;
  beforeAll(async () => {
    opened = await Promise.all([openBrowser(), startWorld()]);
    const [browser, world] = opened;
    await handOver({ browser, world });
  }, 120_000);
  afterAll(async () => {
    await opened?.[0].close();
    await opened?.[1].close();
  });
}
