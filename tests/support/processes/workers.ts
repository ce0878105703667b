import { onTestFinished } from 'vitest';
import { readConfig } from '../../../server/main/config.ts';
import { openLog } from '../../../server/main/log.ts';
import { startYodel } from '../../../server/main/yodel-process.ts';
import { appEnvironment } from '../app-environment.ts';
import { type StoreCatalogue, shopIn, startTestApp, type TestApp, type TestShop } from '../test-app.ts';
import { type AppProcess, type Role, spawnExtraProcess } from './app-process.ts';
import { freePort } from './free-port.ts';

let world: Promise<TestApp> | undefined;

/**
 * A new shop in an app that has no worker, for tests that start their own. The tests of a vitest worker share that app:
 * leave no batch behind that the workers of the next test would go on with.
 */
export async function freshShopWithoutWorker(catalogue: StoreCatalogue = 'demo'): Promise<TestShop> {
  world ??= startTestApp({
    environment: { ROLE: 'web', RATE_LIMIT_ADDRESS_PER_MINUTE: '0', RATE_LIMIT_SHOP_PER_MINUTE: '0' },
  });
  return shopIn(await world, catalogue);
}

type Environment = Record<string, string>;

/** One more process of the app until the end of the test, which may kill it. It may not be ready yet. */
export async function spawnWorker(testApp: TestShop, environment: Environment = {}): Promise<AppProcess> {
  const worker = await spawnExtraProcess(testApp, testApp.databaseUrl ?? '', 'worker', environment);
  onTestFinished(async () => {
    await worker.end('SIGKILL');
  });
  return worker;
}

/** The same, and ready. */
export async function startWorkerProcess(testApp: TestShop, environment: Environment = {}): Promise<AppProcess> {
  const worker = await spawnWorker(testApp, environment);
  await worker.waitUntilReady();
  return worker;
}

/**
 * One more app on the same database until the end of the test. It runs in this process, by the clock of the test app, and
 * shares nothing else with it.
 */
export async function startAnother(
  role: Role,
  testApp: TestShop,
  environment: Environment = {},
): Promise<{ url: string; log: string[] }> {
  const log: string[] = [];
  const port = String(await freePort());
  const config = readConfig({
    NODE_ENV: 'test',
    ROLE: role,
    PORT: port,
    DATABASE_URL: testApp.databaseUrl ?? '',
    ...appEnvironment(testApp.url, testApp.sandbox.url),
    ...environment,
  });
  const app = await startYodel(config, openLog('info', { write: (line) => void log.push(line) }), () => testApp.clock);
  onTestFinished(() => app.stop());
  return { url: `http://localhost:${port}`, log };
}
