import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from '../test-app.ts';
import { type AppProcess, type Role, spawnExtraProcess } from './app-process.ts';
import type { Signal } from './script-process.ts';

const startWithinMs = 60_000;
// A load balancer checks its processes this often.
const checkEveryMs = 200;
const checkTimeoutMs = 1_000;

/** One process of the app in the pool. */
export interface PoolProcess extends AppProcess {
  role: Role;
  /** The last result of its /readyz check. */
  isReady: boolean;
  sent: Signal | null;
  sentAt: number;
}

/** Processes of the app on one PostgreSQL database, which a test stops and replaces. */
export interface ProcessPool {
  /** Web processes that accept requests. */
  ready(): PoolProcess[];
  /** Stops one process of this role and waits until its replacement is ready. */
  replaceOne(role: Role, signal: Signal): Promise<void>;
  faults: string[];
  ended: Record<Signal, number>;
  slowestStopMs: () => number;
  stopAll(signal?: Signal): Promise<void>;
}

export async function startProcessPool(
  testApp: Pick<TestApp, 'url' | 'sandbox'>,
  database: string,
  roles: Role[],
  environment: Record<string, string> = {},
  checkout?: string,
): Promise<ProcessPool> {
  const processes: PoolProcess[] = [];
  const faults: string[] = [];
  const ended = { SIGTERM: 0, SIGKILL: 0 };
  let slowestStopMs = 0;

  async function startOne(role: Role): Promise<void> {
    const unlimited = { RATE_LIMIT_SHOP_PER_MINUTE: '0', RATE_LIMIT_ADDRESS_PER_MINUTE: '0' };
    const app = await spawnExtraProcess(testApp, database, role, { ...unlimited, ...environment }, checkout);
    const poolProcess: PoolProcess = { ...app, role, isReady: false, sent: null, sentAt: 0 };
    processes.push(poolProcess);
    await poolProcess.waitUntilReady();
    poolProcess.isReady = true;
    void watch(poolProcess);
  }

  async function watch(poolProcess: PoolProcess): Promise<void> {
    await checkUntilEnded(poolProcess);
    processes.splice(processes.indexOf(poolProcess), 1);
    if (!poolProcess.sent) faults.push(`a ${poolProcess.role} process ended without a signal`);
  }

  async function end(poolProcess: PoolProcess, signal: Signal): Promise<void> {
    if (poolProcess.hasEnded()) return;
    poolProcess.sent = signal;
    poolProcess.sentAt = Date.now();
    const code = await poolProcess.end(signal);
    const tookMs = Date.now() - poolProcess.sentAt;
    if (signal !== 'SIGTERM') return;
    slowestStopMs = Math.max(slowestStopMs, tookMs);
    // A process has ten seconds to drain, and exits with 1 if they are not enough.
    if (code !== 0) faults.push(`a ${poolProcess.role} process stopped with ${code} after ${tookMs} ms`);
  }

  await Promise.all(roles.map(startOne));
  return {
    faults,
    ended,
    slowestStopMs: () => slowestStopMs,
    ready: () => processes.filter(({ role, isReady }) => role === 'web' && isReady),
    replaceOne: async (role, signal) => {
      const poolProcess = await readyProcess(processes, role);
      await Promise.all([end(poolProcess, signal), startOne(role)]);
      ended[signal] += 1;
    },
    stopAll: async (signal = 'SIGKILL') => {
      await Promise.all(processes.map((poolProcess) => end(poolProcess, signal)));
    },
  };
}

async function checkUntilEnded(poolProcess: PoolProcess): Promise<void> {
  while (!poolProcess.hasEnded()) {
    const signal = AbortSignal.timeout(checkTimeoutMs);
    const answer = await fetch(`${poolProcess.url}/readyz`, { signal }).catch(() => null);
    await answer?.body?.cancel().catch(() => {});
    poolProcess.isReady = answer?.ok ?? false;
    await sleep(checkEveryMs);
  }
  poolProcess.isReady = false;
}

/** Waits for a ready process: on a busy machine every process of a role may fail its check for a moment. */
async function readyProcess(processes: PoolProcess[], role: Role): Promise<PoolProcess> {
  for (const deadline = Date.now() + startWithinMs; Date.now() < deadline; await sleep(50)) {
    const ready = processes.filter(
      (poolProcess) => poolProcess.role === role && poolProcess.isReady && !poolProcess.sent,
    );
    const poolProcess = ready[Math.floor(Math.random() * ready.length)];
    if (poolProcess) return poolProcess;
  }
  throw new Error(`No ${role} process is ready`);
}
