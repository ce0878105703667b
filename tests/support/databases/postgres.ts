import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../processes/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that the processes of one test run share. */
    testHome: string;
  }
}

/** Vitest's global setup. It does not start PostgreSQL: the first test that needs it does. */
export function setup(project: TestProject): () => void {
  const home = mkdtempSync(join(tmpdir(), 'yodel-tests-'));
  // The PostgreSQL account must be able to enter the folder.
  chmodSync(home, 0o755);
  project.provide('testHome', home);
  return () => {
    stopCluster(home);
    rmSync(home, { recursive: true, force: true });
  };
}

export interface Cluster {
  port: number;
}

export const urlOf = ({ port }: Cluster, database: string, user = 'postgres') =>
  `postgres://${user}@127.0.0.1:${port}/${database}`;

/** Starts a temporary cluster in `home`. Call it once per run, through `createOnce` in databases.ts. */
export async function startCluster(home: string, { maxConnections = 400 } = {}): Promise<Cluster> {
  const folder = join(home, 'cluster');
  const account = serverAccount();
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  const run = await serverPrograms(folder);

  run('initdb', [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ]);
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=${maxConnections}`;
  run('pg_ctl', ['-D', join(folder, 'data'), '-l', join(folder, 'log'), '-w', '-o', options, 'start']);
  stopWithThisRun(folder);
  return { port };
}

/** `fast` ends all connections and shuts down in order; `immediate` is like a crash. */
export async function restartCluster(home: string, how: 'fast' | 'immediate'): Promise<void> {
  const folder = join(home, 'cluster');
  const run = await serverPrograms(folder);
  run('pg_ctl', ['-D', join(folder, 'data'), '-l', join(folder, 'log'), '-w', '-m', how, 'restart']);
  stopWithThisRun(folder);
}

async function serverPrograms(folder: string): Promise<(command: string, args: string[]) => void> {
  const bin = await binaries();
  const account = serverAccount();
  return (command, args) => {
    // The output is not captured: the server would inherit the pipes and never close them.
    const done = spawnSync(join(bin, command), args, { ...account, cwd: folder, stdio: 'ignore' });
    if (done.status !== 0)
      throw new Error(`${command} failed: ${logOf(folder) || (done.error ?? `exit ${done.status}`)}`);
  };
}

/** Starts a watcher that outlives this process and stops the cluster if the test run is killed. */
function stopWithThisRun(folder: string): void {
  const pidFile = join(folder, 'data', 'postmaster.pid');
  const watch = `while ps -p ${process.ppid} >/dev/null && [ -e "${pidFile}" ]; do sleep 1; done; kill -QUIT $(head -1 "${pidFile}")`;
  spawn('sh', ['-c', watch], { cwd: '/', detached: true, stdio: 'ignore' }).unref();
}

export function stopCluster(home: string): void {
  const pidFile = join(home, 'cluster', 'data', 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  // SIGQUIT stops at once, which is fine for temporary data. The folder can be removed only after the exit.
  process.kill(pid, 'SIGQUIT');
  const sleepCell = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; tries < 200 && isRunning(pid); tries += 1) Atomics.wait(sleepCell, 0, 0, 50);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The folder with PostgreSQL's server programs. */
export async function binaries(): Promise<string> {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const installed = await readdir('/usr/lib/postgresql').catch((): string[] => []);
  const places = [
    ...installed
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(asked.status === 0 ? [asked.stdout.trim()] : []),
  ];
  const found = places.find((place) => existsSync(join(place, 'initdb')));
  if (found) return found;
  throw new Error(
    'These tests need PostgreSQL 15 or later, with its server programs (initdb, pg_ctl). ' +
      'On Debian: apt-get install postgresql. On macOS: brew install postgresql.',
  );
}

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; as root, we run it under its own account. */
function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function logOf(folder: string): string {
  const file = join(folder, 'log');
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-2_000) : '';
}
