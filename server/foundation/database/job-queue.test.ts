import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases, freshPostgres } from '../../../tests/support/databases/databases.ts';
import type { JobHandlers, JobQueue } from '../jobs.ts';
import { type Database, rowsOf } from './database.ts';
import { openJobQueue } from './job-queue.ts';
import { openPostgres } from './postgres-database.ts';

describe.each(databases)('the queue on $name', ({ open }) => {
  let database: Database;
  let queue: JobQueue;
  const handled: string[] = [];
  const waiters = new Map<string, () => void>();
  const failuresLeft = new Map<string, number>();
  let gate = Promise.resolve();
  const handlers = {
    'platform-webhook': async ({ deliveryId }: { deliveryId: string }) => {
      await gate;
      const left = failuresLeft.get(deliveryId) ?? 0;
      failuresLeft.set(deliveryId, left - 1);
      if (left > 0) throw new Error('not yet');
      handled.push(deliveryId);
      waiters.get(deliveryId)?.();
    },
  } as unknown as JobHandlers;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    queue = await openJobQueue(database, (error) => {
      throw error;
    });
  });
  afterEach(() => queue.stop());
  afterAll(() => database.close());

  const untilHandled = (id: string) => new Promise<void>((resolve) => waiters.set(id, resolve));

  test('jobs queued before a worker starts are not lost, and jobs with the same key run once', async () => {
    const id = randomUUID();
    const done = untilHandled(id);
    await Promise.all(Array.from({ length: 5 }, () => queue.enqueue('platform-webhook', { deliveryId: id })));

    await queue.work(handlers);
    await done;

    expect(handled.filter((each) => each === id)).toHaveLength(1);
    expect(await queue.isAnswering()).toBe(true);
    expect((await queue.backlog())['platform-webhook']).toEqual({ jobs: 0, oldestSeconds: 0 });
  });

  test('a job that fails is retried', async () => {
    await queue.work(handlers);
    const id = randomUUID();
    failuresLeft.set(id, 1);
    const done = untilHandled(id);
    await queue.enqueue('platform-webhook', { deliveryId: id });
    await makeRetryDue(database, id);
    // Tells the workers to look.
    await queue.enqueue('platform-webhook', { deliveryId: randomUUID() });
    await done;
    expect(handled.filter((each) => each === id)).toHaveLength(1);
  });

  test('a job for later neither runs nor counts as late before its time, and other jobs overtake it', async () => {
    await queue.work(handlers);
    const [later, now] = [randomUUID(), randomUUID()];
    const done = untilHandled(now);
    await queue.enqueue('platform-webhook', { deliveryId: later }, { afterMs: 3_600_000 });
    await queue.enqueue('platform-webhook', { deliveryId: now });
    await done;
    expect(handled).not.toContain(later);
    expect((await queue.backlog())['platform-webhook'].jobs).toBe(0);
  });

  // One at a time for each worker, at every look: longer than the test may take.
  test('a backlog is worked off without waiting for the next poll', async () => {
    await queue.work(handlers);
    const opening = Promise.withResolvers<void>();
    gate = opening.promise;
    const ids = Array.from({ length: 40 }, () => randomUUID());
    const done = Promise.all(ids.map(untilHandled));
    for (const deliveryId of ids) await queue.enqueue('platform-webhook', { deliveryId });
    opening.resolve();
    await done;
    expect(handled).toEqual(expect.arrayContaining(ids));
  });

  test('stopping waits for the running job', async () => {
    const begun = Promise.withResolvers<void>();
    let isHandled = false;
    const slow = async () => {
      begun.resolve();
      await wait(100);
      isHandled = true;
    };
    await queue.work({ 'platform-webhook': slow } as unknown as JobHandlers);
    await queue.enqueue('platform-webhook', { deliveryId: randomUUID() });
    await begun.promise;
    await queue.stop();
    expect(isHandled).toBe(true);
  });
});

test('a job that does not end delays a process that drains before it stops only once', async () => {
  const database = await openPostgres(await freshPostgres(), () => {});
  const maxDrainMs = 500;
  const queue = await openJobQueue(database, () => {}, { maxDrainMs });
  let finish = () => {};
  const begun = new Promise<void>((resolve, reject) => {
    const handler = () => {
      resolve();
      return new Promise<void>((end) => {
        finish = end;
      });
    };
    queue.work({ 'platform-webhook': handler } as unknown as JobHandlers).catch(reject);
  });
  await queue.enqueue('platform-webhook', { deliveryId: 'endless' });
  await begun;

  expect(await took(() => queue.drain())).toBeGreaterThan(maxDrainMs / 2);
  const first = queue.drain();
  // The same wait, which is over.
  expect(await Promise.race([queue.drain(), nextTurn('another wait')])).toBeUndefined();
  await first;
  await queue.stop();

  finish();
  await database.close();
});

/** Waits until the job has failed, and lets the time until its retry pass. */
async function makeRetryDue(database: Database, deliveryId: string): Promise<void> {
  const update = sql`update pgboss.job set start_after = now()
    where state = 'retry' and data->>'deliveryId' = ${deliveryId} returning id`;
  await expect.poll(() => database.acrossShops((db) => rowsOf(db, update))).toHaveLength(1);
}

async function took(act: () => Promise<void>): Promise<number> {
  const begunAt = Date.now();
  await act();
  return Date.now() - begunAt;
}

test('another worker runs the job of a worker that was killed', async () => {
  const url = await freshPostgres();
  const database = await openPostgres(url, () => {});
  const queue = await openJobQueue(database, () => {}, { monitorSeconds: 1 });
  const program = new URL('../../../tests/support/processes/stuck-worker.ts', import.meta.url).pathname;
  const stuck = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await queue.enqueue('platform-webhook', { deliveryId: 'abandoned' });
    await once(stuck.stdout, 'data');
    stuck.kill('SIGKILL');
    // As if its heartbeat had been missing for a minute.
    const heartbeat = sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`;
    await database.acrossShops((db) => db.execute(heartbeat));
    await makeRetryDue(database, 'abandoned');
    const taken = await new Promise<string>((resolve, reject) => {
      const handler = async ({ deliveryId }: { deliveryId: string }) => resolve(deliveryId);
      queue.work({ 'platform-webhook': handler } as unknown as JobHandlers).catch(reject);
    });
    expect(taken).toBe('abandoned');
  } finally {
    stuck.kill('SIGKILL');
    await queue.stop();
    await database.close();
  }
});
