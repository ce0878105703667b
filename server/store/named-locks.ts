import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { Failure } from '../domain/failure.ts';

const firstLookAfterMs = 20;
const looksAtMostEveryMs = 200;
// Longer than a write with all its repeats takes; a process that is stuck must not keep others out for good.
const waitAtMostMs = 240_000;

interface Shared {
  client: Promise<pg.PoolClient>;
  users: number;
  broken: Error | undefined;
}

/**
 * Locks for all processes that are kept while something outside is waited for, any number of them on one connection: a
 * connection for each would run out, and who keeps one may need another for the access to the shop. The database is
 * asked again and again instead of waiting in it. A lock dies with its process. The caller sees to it that this process
 * takes no name twice.
 */
export function namedLocks(pool: pg.Pool) {
  let current: Shared | null = null;

  function enter(): Shared {
    current ??= { client: pool.connect(), users: 0, broken: undefined };
    current.users += 1;
    return current;
  }

  function leave(mine: Shared): void {
    mine.users -= 1;
    // Whoever comes after a fault takes another connection; the last one here gives this one back.
    if (current === mine && (mine.broken || mine.users === 0)) current = null;
    if (mine.users > 0) return;
    mine.client.then(
      (client) => client.release(mine.broken),
      () => {},
    );
  }

  return async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    const mine = enter();
    const ask = async (routine: string): Promise<boolean> => {
      try {
        const client = await mine.client;
        const { rows } = await client.query(`SELECT ${routine}(hashtextextended($1, 0)) AS done`, [name]);
        return rows[0].done;
      } catch (error) {
        mine.broken = error instanceof Error ? error : new Error(String(error));
        throw error;
      }
    };
    try {
      const until = Date.now() + waitAtMostMs;
      for (let pauseMs = firstLookAfterMs; !(await ask('pg_try_advisory_lock')); ) {
        if (Date.now() > until) throw new Failure('not_now', 'It is being written to. Please try again.');
        await wait(pauseMs);
        pauseMs = Math.min(pauseMs * 2, looksAtMostEveryMs);
      }
      try {
        return await run();
      } finally {
        // Without its connection the lock is gone as well.
        await ask('pg_advisory_unlock').catch(() => false);
      }
    } finally {
      leave(mine);
    }
  };
}
