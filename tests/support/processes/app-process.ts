import { appEnvironment } from '../app-environment.ts';
import type { World } from '../world.ts';
import { freePort } from './free-port.ts';
import { type OwnProcess, spawnScript } from './script-process.ts';

export type Role = 'web' | 'worker';

/** The app as a process of its own. */
export interface AppProcess extends OwnProcess {
  url: string;
  untilReady(): Promise<void>;
}

/** Starts it without waiting, on a free port where none is given; of this checkout, or of another. */
export async function spawnApp(
  environment: Record<string, string | undefined>,
  checkout?: string,
): Promise<AppProcess> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const app = spawnScript('server/main/main.ts', { ...environment, PORT: port }, checkout);
  return { ...app, url, untilReady: () => app.untilItAnswers(`${url}/readyz`) };
}

type Neighbour = Pick<World, 'url' | 'sandbox'>;

/** Starts one more process on the PostgreSQL of a world whose own process is `web` alone, without waiting. */
export function spawnBeside(
  world: Neighbour,
  database: string,
  role: Role,
  environment: Record<string, string> = {},
  checkout?: string,
): Promise<AppProcess> {
  const own = { NODE_ENV: 'test', LOG_LEVEL: 'warn', ROLE: role, DATABASE_URL: database };
  return spawnApp({ ...own, ...appEnvironment(world.url, world.sandbox.url), ...environment }, checkout);
}

export async function startBeside(
  world: Neighbour,
  database: string,
  role: Role,
  environment: Record<string, string> = {},
): Promise<AppProcess> {
  const app = await spawnBeside(world, database, role, environment);
  await app.untilReady();
  return app;
}
