import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDataDir } from './support/databases/databases.ts';
import { freePort } from './support/processes/free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The processes that have this data folder in their environment, with their command lines. */
function processesOf(dataDir: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(dataDir)) return [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return command === '' ? [] : [{ pid: Number(pid), command }];
      } catch {
        return [];
      }
    });
}

async function npmStart() {
  const dataDir = await mkdtemp(join(tmpdir(), 'yodel-start-'));
  await prepareDataDir(dataDir);
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
    },
    stdio: 'ignore',
    detached: true,
  });
  onTestFinished(async () => {
    for (const { pid } of processesOf(dataDir)) process.kill(pid, 'SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  const isReady = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.status;
  await expect.poll(isReady, { interval: 200 }).toBe(200);
  return { npm, dataDir };
}

test.runIf(process.platform === 'linux').each([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGKILL'],
  ['the starter', 'SIGKILL'],
] as const)(
  'when %s gets %s, everything that npm start has started ends within seconds',
  async (who, signal) => {
    const { npm, dataDir } = await npmStart();
    const starter = processesOf(dataDir).find(({ command }) => /^\S*node scripts\/start\.mjs/.test(command));

    process.kill(who === 'npm' ? (npm.pid ?? 0) : (starter?.pid ?? 0), signal);

    await expect.poll(() => processesOf(dataDir), { interval: 200 }).toEqual([]);
  },
  120_000,
);
