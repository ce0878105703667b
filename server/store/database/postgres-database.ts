import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { CannotOpen } from './cannot-open.ts';
import type { Database } from './database.ts';
import { withInstallation } from './installations.ts';
import { migrate } from './migrations.ts';
import { eraseShop, runShopQuery, runShopTransaction, statementsOn } from './postgres-transactions.ts';
import { inLockOrder, processLocks, withAllLocks, withinMaxWait } from './process-locks.ts';
import { withoutParameters } from './store-error.ts';
import { ensureTenantRole } from './tenant-role.ts';

const maxConnections = 10;
// A pool of their own, because locks are kept while the platform is asked.
const maxLockConnections = 8;
const connectTimeoutMs = 15_000;

export async function openPostgres(
  connectionString: string,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  const common = { connectionString, connectionTimeoutMillis: connectTimeoutMs, keepAlive: true };
  // Pipelined, so that starting a transaction of a shop costs no extra round trip.
  const pool = new pg.Pool({ ...common, max: maxConnections, pipeline: true, application_name: 'yodel' });
  const lockPool = new pg.Pool({ ...common, max: maxLockConnections, application_name: 'yodel locks' });
  // The pool replaces a lost connection, and its query fails. Without a listener, the error event would end the process:
  // the pool emits it for idle connections, a connection in use emits its own.
  for (const each of [pool, lockPool]) {
    each.on('error', onLostConnection);
    each.on('connect', (client) => client.on('error', onLostConnection));
  }
  const database = postgresDatabase(pool, lockPool, connectionString);
  try {
    await database.withLock('migrations', () => migratePostgres(lockPool));
  } catch (error) {
    await database.close();
    if (error instanceof CannotOpen) throw error;
    throw new CannotOpen(`The database in DATABASE_URL cannot be opened: ${reasonOf(error)}`, { cause: error });
  }
  return database;
}

// A host with several addresses fails with one error for each of them.
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await ensureTenantRole((statement) => client.query(statement));
    await migrate(async (text) => {
      // Several statements in one text return several results.
      const results = [await client.query(text)].flat();
      return results.at(-1)?.rows ?? [];
    });
  } finally {
    client.release();
  }
}

function postgresDatabase(pool: pg.Pool, lockPool: pg.Pool, connectionString: string): Database {
  const withProcessLock = processLocks();
  const withAdvisoryLocks = advisoryLocks(lockPool);
  const anyConnection = statementsOn(pool);
  return {
    kind: 'postgres',
    shopTransaction: (shopId, run) => runShopTransaction(pool, shopId, 'pg_advisory_xact_lock_shared', run),
    exclusiveShopTransaction: (shopId, run) => runShopTransaction(pool, shopId, 'pg_advisory_xact_lock', run),
    withInstallation,
    eraseShop: (shopId) => eraseShop(pool, shopId),
    shopQuery: (shopId, statement, preparedName) => runShopQuery(pool, shopId, statement, preparedName),
    acrossShops: async (run) => {
      try {
        return await run(anyConnection);
      } catch (error) {
        throw withoutParameters(error);
      }
    },
    withLock: (name, run) => withProcessLock(name, () => withAdvisoryLock(lockPool, name, run)),
    withLocks: (names, run, maxWaitMs) => {
      const ordered = inLockOrder(names.map((name) => `with ${name}`));
      return withinMaxWait(
        (start, signal) => withAllLocks(ordered, withProcessLock, () => withAdvisoryLocks(ordered, start, signal)),
        run,
        maxWaitMs,
      );
    },
    isAnswering: async () =>
      await pool.query('select 1').then(
        () => true,
        () => false,
      ),
    // PostgreSQL has autovacuum.
    vacuum: async () => {},
    vacuumTable: (table, signal) => vacuumTable(lockPool, table, signal),
    queue: { backend: 'postgres', connectionString },
    close: async () => {
      await Promise.all([pool.end(), lockPool.end()]);
    },
  };
}

/** Waits inside the database, on a connection of its own. */
async function withAdvisoryLock<Result>(pool: pg.Pool, name: string, run: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let connectionError: Error | undefined;
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await run();
  } finally {
    // When this fails, the connection is lost and its lock with it.
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch((lost: Error) => {
      connectionError = lost;
    });
    client.release(connectionError);
  }
}

async function vacuumTable(pool: pg.Pool, table: string, signal: AbortSignal): Promise<void> {
  const client = await pool.connect();
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  try {
    // At autovacuum's pace. Skips the table when another process is already vacuuming or altering it.
    const vacuumed = client
      .query('set vacuum_cost_delay = 2')
      .then(() => client.query(`VACUUM (ANALYZE, SKIP_LOCKED, TRUNCATE off) ${table}`));
    await Promise.race([vacuumed, aborted]);
  } finally {
    // Closed, because the setting belongs to the connection and the vacuum may still be running on it.
    client.release(true);
  }
}
