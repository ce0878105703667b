import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stillClock } from '../../tests/support/clock.ts';
import { databases } from '../../tests/support/databases/databases.ts';
import { wholePorts } from '../../tests/support/ports.ts';
import { someAccess } from '../../tests/support/shops/record-builders.ts';
import { storedLedger } from '../billing/store/ledger.ts';
import type { Database } from '../foundation/database/database.ts';
import { openJobQueue } from '../foundation/database/job-queue.ts';
import type { JobQueue } from '../foundation/jobs.ts';
import { startWorker } from './worker.ts';

describe.each(databases)('a worker on $name that starts after a crash', ({ open }) => {
  let database: Database;
  let queue: JobQueue;
  beforeAll(async () => {
    database = await open();
    queue = await openJobQueue(database, (error) => {
      throw error;
    });
  });
  afterAll(async () => {
    await queue.stop();
    await database.close();
  });

  test('releases expired holds, renews due accounts, and handles webhook deliveries that were never queued', async () => {
    const clock = stillClock();
    const { now } = clock;
    const ports = wholePorts({ database, clock }, { jobs: queue, shopEntry: { isStillInstalled: async () => false } });
    const crashed = 'crashed.myshopify.com';
    const gone = 'gone.myshopify.com';
    const due = 'due.myshopify.com';
    const cause = { kind: 'generation', id: 'a-text' } as const;
    await ports.ledger.hold(crashed, { tokens: 5, key: 'dead', cause, leaseMs: 60_000 });
    await ports.shops.connect(gone, someAccess());
    // Kept, and then the process died before it was queued.
    const delivery = { id: randomUUID(), shopId: gone, topic: 'app/uninstalled', payload: {}, triggeredAt: now() };
    await ports.webhookDeliveries.save(delivery);
    // Its month ends a minute from now.
    await storedLedger(database, () => new Date('2026-10-15T10:01:00.000Z')).account(due);
    const before = await ports.ledger.account(crashed);
    await clock.moveBy(2 * 60_000);

    const lines: object[] = [];
    const log = { info: (facts: object) => void lines.push(facts), error: (facts: object) => void lines.push(facts) };
    const worker = await startWorker({ ports, queue, vacuumDatabase: database.vacuum, log });

    await clock.moveUntil(async () => (await ports.ledger.account(crashed)).remaining === 30);
    await clock.moveUntil(async () => (await ports.webhookDeliveries.find(delivery.id)) === null);
    await clock.moveUntil(async () => (await renewalOf(database, due)) === '2026-12-15T10:01:00.000Z');
    expect(before.remaining).toBe(25);
    expect(await ports.shops.access(gone)).toBeNull();
    await worker.stop();
    expect(lines).toContainEqual({ task: 'release expired holds', done: 1 });
    expect(lines).toContainEqual({ task: 'requeue webhook deliveries', done: 1 });
  });
});

// Read past the ledger, which would begin the month itself.
async function renewalOf(database: Database, shopId: string): Promise<string> {
  const [row] = await database.shopQuery<{ at: string }>(shopId, sql`select renews_at as at from accounts`);
  return row ? new Date(row.at).toISOString() : '';
}
