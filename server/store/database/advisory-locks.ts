import type pg from 'pg';
import { backoff } from '../../../common/async/retry.ts';
import { sleep } from '../../../common/async/sleep.ts';

const pollDelayMs = backoff({ firstMs: 20, maxMs: 200 });

interface SharedConnection {
  client: Promise<pg.PoolClient>;
  /** The query before, so that queries run one at a time. */
  lastQuery: Promise<unknown>;
  users: number;
  error: Error | undefined;
}

/**
 * Locks across all processes that callers keep while they wait for the platform. All of them share one connection:
 * with one connection each, the pool would run out. So a caller must not wait inside the database; it polls. The locks of
 * a process end with its connection. The caller makes sure that this process takes no name twice.
 *
 * `names` must be in lock order. A caller whose `signal` aborts before it has all locks fails with the signal's reason.
 */
export function advisoryLocks(pool: pg.Pool) {
  let current: SharedConnection | null = null;

  function connect(): SharedConnection {
    current ??= { client: pool.connect(), lastQuery: Promise.resolve(), users: 0, error: undefined };
    current.users += 1;
    return current;
  }

  function disconnect(connection: SharedConnection): void {
    connection.users -= 1;
    // After an error, new callers get a new connection; the last user of this one releases it.
    if (current === connection && (connection.error || connection.users === 0)) current = null;
    if (connection.users > 0) return;
    connection.client.then(
      (client) => client.release(connection.error),
      () => {},
    );
  }

  return async <Result>(names: string[], run: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    const connection = connect();
    const held: string[] = [];
    try {
      held.push(...(await tryLock(connection, names)));
      if (held.length < names.length) {
        // Start again and take them one by one, so that two callers who want the same locks cannot deadlock.
        await unlock(connection, held.splice(0));
        for (const name of names) {
          await pollForLock(connection, name, signal);
          held.push(name);
        }
      }
      return await run();
    } finally {
      // When this fails, the connection is lost and its locks with it.
      if (held.length > 0) await unlock(connection, held).catch(() => []);
      disconnect(connection);
    }
  };
}

const tryLock = (connection: SharedConnection, names: string[]) =>
  filterByFunction(connection, 'pg_try_advisory_lock', names);

const unlock = (connection: SharedConnection, names: string[]) =>
  filterByFunction(connection, 'pg_advisory_unlock', names);

async function pollForLock(connection: SharedConnection, name: string, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    if ((await tryLock(connection, [name])).length > 0) return;
    await sleep(pollDelayMs(attempt));
  }
}

/** The names for which the function returned true. */
async function filterByFunction(
  connection: SharedConnection,
  lockFunction: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
  names: string[],
): Promise<string[]> {
  try {
    const client = await connection.client;
    const text = `select name from unnest($1::text[]) as name where ${lockFunction}(hashtextextended(name, 0))`;
    const query = connection.lastQuery.then(() => client.query<{ name: string }>(text, [names]));
    connection.lastQuery = query.catch(() => {});
    return (await query).rows.map(({ name }) => name);
  } catch (error) {
    connection.error = error instanceof Error ? error : new Error(String(error));
    throw error;
  }
}
