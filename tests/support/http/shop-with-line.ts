import { shopIn, startTestApp, type TestApp, type TestShop } from '../test-app.ts';
import { type LossyPlatform, startLossyPlatform } from './lossy-platform.ts';

let world: Promise<{ app: TestApp; line: LossyPlatform }> | undefined;

async function openWorld(): Promise<{ app: TestApp; line: LossyPlatform }> {
  let line: LossyPlatform | undefined;
  const app = await startTestApp({
    environment: { AI_CHECK_MODEL: 'off', RATE_LIMIT_ADDRESS_PER_MINUTE: '0' },
    platformProxy: async (platformUrl) => {
      line = await startLossyPlatform(platformUrl);
      return line.url;
    },
  });
  if (!line) throw new Error('The app has no line to the platform');
  return { app, line };
}

/**
 * A new shop in an app whose line to the platform drops or holds what a test chooses. The tests of a vitest worker share
 * that app.
 */
export async function freshShopWithLine(): Promise<{ testApp: TestShop; line: LossyPlatform }> {
  world ??= openWorld();
  const { app, line } = await world;
  return { testApp: await shopIn(app, 'demo'), line };
}
