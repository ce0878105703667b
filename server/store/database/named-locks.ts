import type pg from 'pg';
import { backoff } from '../../../common/async/retry.ts';
import { sleep } from '../../../common/async/sleep.ts';

const lookAfterMs = backoff({ firstMs: 20, maxMs: 200 });
const take = 'pg_try_advisory_lock';
const giveBack = 'pg_advisory_unlock';

interface Shared {
  client: Promise<pg.PoolClient>;
  /** The last question that it was asked: it answers one at a time. */
  last: Promise<unknown>;
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
    current ??= { client: pool.connect(), last: Promise.resolve(), users: 0, broken: undefined };
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

  /** `names` in one order for all callers; who has not got them when `signal` says so throws its reason. */
  return async <Result>(names: string[], run: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    const mine = enter();
    const held: string[] = [];
    const ask = async (routine: string, wanted: string[]): Promise<string[]> => {
      try {
        const client = await mine.client;
        const text = `SELECT name FROM unnest($1::text[]) AS name WHERE ${routine}(hashtextextended(name, 0))`;
        const answer = mine.last.then(() => client.query(text, [wanted]));
        mine.last = answer.catch(() => {});
        return (await answer).rows.map(({ name }) => name);
      } catch (error) {
        mine.broken = error instanceof Error ? error : new Error(String(error));
        throw error;
      }
    };
    const untilHeld = async (name: string): Promise<void> => {
      for (let attempt = 1; ; attempt += 1) {
        signal.throwIfAborted();
        const taken = await ask(take, [name]);
        held.push(...taken);
        if (taken.length > 0) return;
        await sleep(lookAfterMs(attempt));
      }
    };
    try {
      held.push(...(await ask(take, names)));
      if (held.length < names.length) {
        // One by one from the first on, so that two who want the same never wait for each other.
        await ask(giveBack, held.splice(0));
        for (const name of names) await untilHeld(name);
      }
      return await run();
    } finally {
      // Without its connection the locks are gone as well.
      if (held.length > 0) await ask(giveBack, held).catch(() => []);
      leave(mine);
    }
  };
}
