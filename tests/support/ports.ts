import { Registry } from '@prometheus-io/client';
import type { Ports } from '../../server/automation/ports.ts';
import type { Clock } from '../../server/foundation/clock.ts';
import type { Database } from '../../server/foundation/database/database.ts';
import type { Jobs } from '../../server/foundation/jobs.ts';
import { buildPorts } from '../../server/main/build-ports.ts';
import { readConfig } from '../../server/main/config.ts';
import { appEnvironment } from './app-environment.ts';

/** What a test replaces: whole values, or single methods of a port. */
export type ReplacedPorts = {
  [Name in keyof Ports]?: Ports[Name] extends object | null
    ? Partial<NonNullable<Ports[Name]>> | Extract<Ports[Name], null>
    : Ports[Name];
};

interface WholePortsOptions {
  database: Database;
  clock: Clock;
  /** Missing: nothing answers at the addresses of the platform and the model. */
  sandboxUrl?: string;
}

const nowhere = 'http://localhost:9';

/** The ports of a process on this database, except what the test replaces. Jobs are dropped unless it takes them. */
export function wholePorts(
  { database, clock, sandboxUrl = nowhere }: WholePortsOptions,
  replaced: ReplacedPorts = {},
): Ports {
  const config = readConfig({ NODE_ENV: 'test', ...appEnvironment(nowhere, sandboxUrl) });
  const jobs: Jobs = { enqueue: async () => {}, ...replaced.jobs };
  const ports = buildPorts(config, database, clock, jobs, new Registry(), { warn: () => {} });
  const names = Object.keys(replaced) as (keyof Ports)[];
  return Object.assign(ports, Object.fromEntries(names.map((name) => [name, merged(ports[name], replaced[name])])));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const merged = (whole: unknown, part: unknown): unknown =>
  isObject(whole) && isObject(part) ? { ...whole, ...part } : part;
