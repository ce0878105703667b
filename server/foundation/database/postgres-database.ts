import pg from 'pg';
import { CannotOpen } from './cannot-open.ts';
import { connectionOptions, onMaintenanceConnection } from './connections.ts';
import { type Database, doesNotAnswer } from './database.ts';
import { openDatabaseClock } from './database-clock.ts';
import { withInstallation } from './installations.ts';
import { advisoryLocks, lockPool } from './locks/advisory-locks.ts';
import { inLockOrder, processLocks, withAllLocks, withinMaxWait } from './locks/process-locks.ts';
import { eraseShop, runPreparedRead, runShopQuery, runShopTransaction, statementsOn } from './postgres-transactions.ts';
import { migrate } from './schema/migrations.ts';
import { sharedConnections } from './shared-connections.ts';
import { ensureTenantRole } from './tenant-role.ts';

const maxConnections = 10;
// Each is shared by many reads, which take under a millisecond.
const maxReadConnections = 2;
// Processes that start together wait for the one that migrates.
const maxMigrationMs = 60 * 60_000;

// Times stay text, as on PGlite.
const timeTypes = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP, pg.types.builtins.TIMESTAMPTZ]);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    timeTypes.has(oid)
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

export async function openPostgres(
  connectionString: string,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  const options = {
    ...connectionOptions(connectionString),
    // So that starting a transaction of a shop costs no extra round trip, reads can share a connection, and a query that
    // timed out closes its connection.
    pipeline: true,
    types,
    application_name: 'yodel',
  };
  const pool = new pg.Pool({ ...options, max: maxConnections });
  // Every request of the API begins with a prepared read. None waits behind slow transactions.
  const reads = new pg.Pool({ ...options, max: 2 * maxReadConnections });
  const locks = lockPool(connectionString);
  // The pool replaces a lost connection, and its query fails. Without a listener, the error event would end the process:
  // the pool emits it for idle connections, a connection in use emits its own.
  for (const each of [pool, reads, locks]) {
    each.on('error', onLostConnection);
    each.on('connect', (client) => client.on('error', onLostConnection));
  }
  const database = postgresDatabase({ pool, reads, locks }, connectionString);
  try {
    const migrateIt = () => onMaintenanceConnection(connectionString, migratePostgres);
    await database.withLock('migrations', migrateIt, maxMigrationMs);
    const clock = await openDatabaseClock(pool);
    const close = async () => {
      clock.stop();
      await database.close();
    };
    return { ...database, now: clock.now, close };
  } catch (error) {
    await database.close();
    if (error instanceof CannotOpen) throw error;
    throw new CannotOpen(`The database in DATABASE_URL cannot be opened: ${reasonOf(error)}`, { cause: error });
  }
}

// A host with several addresses fails with one error for each of them.
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

async function migratePostgres(client: pg.Client): Promise<void> {
  await ensureTenantRole((statement) => client.query(statement));
  await migrate(async (text) => {
    // Several statements in one text return several results.
    const results = [await client.query(text)].flat();
    return results.at(-1)?.rows ?? [];
  });
}

interface Pools {
  pool: pg.Pool;
  reads: pg.Pool;
  locks: pg.Pool;
}

function postgresDatabase({ pool, reads, locks }: Pools, connectionString: string): Omit<Database, 'now'> {
  const withProcessLock = processLocks();
  const withAdvisoryLocks = advisoryLocks(locks);
  const anyConnection = statementsOn(pool);
  const onReadConnection = sharedConnections(reads, maxReadConnections);
  const withLocks = <Result>(names: string[], run: () => Promise<Result>, maxWaitMs?: number) =>
    withinMaxWait(
      (start, signal) => withAllLocks(names, withProcessLock, () => withAdvisoryLocks(names, start, signal)),
      run,
      maxWaitMs,
    );
  return {
    kind: 'postgres',
    shopTransaction: (shopId, run) => runShopTransaction(pool, shopId, 'pg_advisory_xact_lock_shared', run),
    exclusiveShopTransaction: (shopId, run) => runShopTransaction(pool, shopId, 'pg_advisory_xact_lock', run),
    withInstallation,
    eraseShop: (shopId) => onMaintenanceConnection(connectionString, (client) => eraseShop(client, shopId)),
    shopQuery: (shopId, statement) => runShopQuery(pool, shopId, statement),
    preparedShopRead: (shopId, read, values) => runPreparedRead(onReadConnection, shopId, read, values),
    acrossShops: (run) => run(anyConnection),
    withLock: (name, run, maxWaitMs) => withLocks([name], run, maxWaitMs),
    withLocks: (names, run, maxWaitMs) => withLocks(inLockOrder(names.map((name) => `with ${name}`)), run, maxWaitMs),
    findProblem: async () =>
      await pool.query('select 1').then(
        () => null,
        () => doesNotAnswer,
      ),
    // PostgreSQL has autovacuum.
    vacuum: async () => {},
    vacuumTable: (table, signal) =>
      onMaintenanceConnection(connectionString, (client) => vacuumTable(client, table, signal)),
    queue: { backend: 'postgres', connectionString },
    close: async () => {
      await Promise.all([pool.end(), reads.end(), locks.end()]);
    },
  };
}

async function vacuumTable(client: pg.Client, table: string, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  // At autovacuum's pace. Skips the table when another process is already vacuuming or altering it.
  const vacuumed = client
    .query('set vacuum_cost_delay = 2')
    .then(() => client.query(`VACUUM (ANALYZE, SKIP_LOCKED, TRUNCATE off) ${table}`));
  await Promise.race([vacuumed, aborted]);
}
