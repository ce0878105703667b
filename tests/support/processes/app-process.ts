import { appEnvironment } from '../app-environment.ts';
import type { TestApp } from '../test-app.ts';
import { freePort } from './free-port.ts';
import { type ScriptProcess, spawnScript } from './script-process.ts';

export type Role = 'web' | 'worker';

/** The app in its own process. */
export interface AppProcess extends ScriptProcess {
  url: string;
  waitUntilReady(): Promise<void>;
}

/** Spawns the app of this checkout or another, on a free port unless PORT is set, and does not wait for it. */
export async function spawnApp(
  environment: Record<string, string | undefined>,
  checkout?: string,
): Promise<AppProcess> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  // The bundle starts in a third of the time, and production runs it. `npm test` and `npm run bench` build it first;
  // another checkout may not be built.
  const script = checkout ? 'server/main/main.ts' : 'dist/server/main.js';
  const app = spawnScript(script, { ...environment, PORT: port }, checkout);
  return { ...app, url, waitUntilReady: () => app.waitForAddress(`${url}/readyz`) };
}

type RunningTestApp = Pick<TestApp, 'url' | 'sandbox'>;

/** Spawns one more process on the database of a running test app, and does not wait for it. */
export function spawnExtraProcess(
  testApp: RunningTestApp,
  database: string,
  role: Role,
  environment: Record<string, string> = {},
  checkout?: string,
): Promise<AppProcess> {
  const own = { NODE_ENV: 'test', LOG_LEVEL: 'warn', ROLE: role, DATABASE_URL: database };
  return spawnApp({ ...own, ...appEnvironment(testApp.url, testApp.sandbox.url), ...environment }, checkout);
}

export async function startExtraProcess(
  testApp: RunningTestApp,
  database: string,
  role: Role,
  environment: Record<string, string> = {},
): Promise<AppProcess> {
  const app = await spawnExtraProcess(testApp, database, role, environment);
  await app.waitUntilReady();
  return app;
}
