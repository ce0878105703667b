import pg from 'pg';
import { backoff } from '../../../../common/async/retry.ts';
import { sleep } from '../../../../common/async/sleep.ts';
import { connectionOptions, sessionSettings } from '../connections.ts';
import { driverError } from '../store-error.ts';

const pollDelayMs = backoff({ firstMs: 20, maxMs: 200 });
// PostgreSQL ends a session that is silent for this long, and its locks with it: a host that is lost or stopped must not
// keep them. A living one speaks more often.
const maxSilence = '20s';
const heartbeatMs = 5_000;

interface SharedConnection {
  client: Promise<pg.PoolClient>;
  /** The query before, so that queries run one at a time. */
  lastQuery: Promise<unknown>;
  users: number;
  error: Error | undefined;
  heartbeat: NodeJS.Timeout;
}

/** The connections of the locks: one at work, and one that has failed and still has users. */
export const lockPool = (connectionString: string): pg.Pool =>
  new pg.Pool({
    ...connectionOptions(connectionString, { ...sessionSettings, idle_session_timeout: maxSilence }),
    max: 2,
    // A connection whose query has timed out is closed at once.
    pipeline: true,
    application_name: 'yodel locks',
  });

/**
 * Locks across all processes that callers keep while they wait for the platform. All of them share one connection:
 * with one connection each, the pool would run out. So a caller must not wait inside the database; it polls. The locks of
 * a process end with its connection. The caller makes sure that this process takes no name twice.
 *
 * `names` must be in lock order. A caller whose `signal` aborts before it has all locks fails with the signal's reason.
 */
export function advisoryLocks(pool: pg.Pool) {
  let current: SharedConnection | null = null;

  function open(): SharedConnection {
    const connection: SharedConnection = {
      client: pool.connect(),
      lastQuery: Promise.resolve(),
      users: 0,
      error: undefined,
      heartbeat: setInterval(() => void query(connection, 'select 1').catch(() => {}), heartbeatMs).unref(),
    };
    return connection;
  }

  function connect(): SharedConnection {
    // After an error, new callers get a new connection; the last user of the failed one releases it.
    if (!current || current.error) current = open();
    current.users += 1;
    return current;
  }

  function disconnect(connection: SharedConnection): void {
    connection.users -= 1;
    if (connection.users > 0) return;
    if (current === connection) current = null;
    clearInterval(connection.heartbeat);
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
  const text = `select name from unnest($1::text[]) as name where ${lockFunction}(hashtextextended(name, 0))`;
  const { rows } = await query<{ name: string }>(connection, text, [names]);
  return rows.map(({ name }) => name);
}

async function query<Row extends pg.QueryResultRow>(
  connection: SharedConnection,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  try {
    const client = await connection.client;
    const result = connection.lastQuery.then(() => client.query<Row>(text, values));
    connection.lastQuery = result.catch(() => {});
    return await result;
  } catch (error) {
    connection.error = error instanceof Error ? error : new Error(String(error));
    throw driverError(error);
  }
}
