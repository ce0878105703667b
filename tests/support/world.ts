import { type StoreCatalogue, shopIn, startTestApp, type TestApp, type TestShop } from './test-app.ts';

let world: Promise<TestApp> | undefined;

/** One app, sandbox and database for all tests of this worker. */
const openWorld = (): Promise<TestApp> => {
  // The tests of a worker share one address, and each of its shops has its own limit.
  world ??= startTestApp({ environment: { RATE_LIMIT_ADDRESS_PER_MINUTE: '0' } });
  return world;
};

/**
 * A new shop in this worker's world. Faults, model answers and call counts that a test sets through it are for this shop
 * alone. `close` uninstalls it, so that nothing goes on in the background.
 */
export async function freshShop(catalogue: StoreCatalogue = 'demo'): Promise<TestShop> {
  return shopIn(await openWorld(), catalogue);
}

/** Restarts this worker's app on the same data. */
export async function restartApp(): Promise<void> {
  await (await openWorld()).restart();
}

/** For tests that leave the world unusable for others, for example days ahead: the next test gets a new one. */
export async function endWorld(): Promise<void> {
  const ending = world;
  world = undefined;
  await (await ending)?.close();
}
