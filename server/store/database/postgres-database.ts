import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { ShopId } from '../../domain/shops/identity.ts';
import { CannotOpen } from './cannot-open.ts';
import type { Database, Transaction } from './database.ts';
import { binding, during, hasLeft, isUnbound, lockOf } from './installations.ts';
import { migrate } from './migrations.ts';
import { beforeLong, inOneOrder, insideAll, mutexes } from './mutexes.ts';
import { namedLocks } from './named-locks.ts';
import { withoutParameters } from './store-error.ts';
import { ensureTenantRole } from './tenant-role.ts';

const connections = 10;
// Apart from the others, since these are kept while something outside is waited for.
const lockConnections = 8;
const connectWithinMs = 15_000;

export async function openPostgres(
  connectionString: string,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  // Pipelined, so that binding a shop costs no round trip of its own.
  const common = { connectionString, connectionTimeoutMillis: connectWithinMs, keepAlive: true };
  const pool = new pg.Pool({ ...common, max: connections, pipeline: true, application_name: 'yodel' });
  const locks = new pg.Pool({ ...common, max: lockConnections, application_name: 'yodel locks' });
  // A lost connection is replaced by the pool, and whoever used it hears of it from their query. Unheard, its event
  // would end the process: the pool hears idle ones, those in use must be heard themselves.
  for (const connectionPool of [pool, locks]) {
    connectionPool.on('error', onLostConnection);
    connectionPool.on('connect', (client) => client.on('error', onLostConnection));
  }
  const database = postgresDatabase(pool, locks, connectionString);
  try {
    await database.withLock('migrations', () => migrateAll(locks));
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

async function migrateAll(pool: pg.Pool): Promise<void> {
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

function postgresDatabase(pool: pg.Pool, locks: pg.Pool, connectionString: string): Database {
  const dialect = new PgDialect();
  const mutex = mutexes();
  const lock = namedLocks(locks);
  const unbound = drizzle(pool) as unknown as Transaction;
  const drizzles = new WeakMap<pg.PoolClient, Transaction>();
  const drizzleOn = (client: pg.PoolClient): Transaction => {
    const db = drizzles.get(client) ?? (drizzle(client) as unknown as Transaction);
    drizzles.set(client, db);
    return db;
  };

  // Beginning is sent together with what follows it. Where it fails, the transaction is aborted and what follows is
  // refused, so nothing can run unbound.
  async function bound<Result>(begin: string, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const begun = client.query(begin).then(isOfNone);
      begun.catch(() => undefined);
      try {
        const result = await run(drizzleOn(client));
        if (await begun) throw hasLeft();
        const end = await client.query('COMMIT');
        if (end.command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((lost: Error) => {
          broken = lost;
        });
        throw (await begun.catch(() => false)) ? hasLeft() : error;
      }
    } catch (error) {
      throw withoutParameters(error);
    } finally {
      client.release(broken);
    }
  }

  // Whether the installation stands is looked at when the lock is had: a shop leaves, or is erased, under it alone.
  const bindTo = (shopId: ShopId, lock = 'pg_advisory_xact_lock_shared') =>
    `BEGIN; SELECT ${lock}(${lockOf(pg.escapeLiteral(shopId))}); ${binding(shopId)}`;
  // The answers to all statements of what began the transaction; the last one says whom it is bound to.
  const isOfNone = (begun: unknown): boolean => isUnbound((begun as pg.QueryResult[]).at(-1) as pg.QueryResult);

  return {
    kind: 'postgres',
    shopTransaction: (shopId, run) => bound(bindTo(shopId), run),
    exclusiveShopTransaction: (shopId, run) => bound(bindTo(shopId, 'pg_advisory_xact_lock'), run),
    during,
    eraseShop: async (shopId) => {
      // Whoever keeps a message of the shop holds its row, and no lock.
      await pool
        .query(
          `SELECT erase_shop($1) FROM pg_advisory_xact_lock(${lockOf('$1')}),
            (SELECT count(*) FROM (SELECT FROM shops WHERE shop_id = $1 FOR UPDATE) AS held) AS held`,
          [shopId],
        )
        .catch((error: unknown) => {
          throw withoutParameters(error);
        });
    },
    shopQuery: async <Row>(shopId: ShopId, statement: SQL): Promise<Row[]> => {
      const { sql: text, params } = dialect.sqlToQuery(statement);
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        // All three are on their way before the first answer: a contended row is locked for no round trip at all.
        const [begun, answer, end] = await Promise.allSettled([
          client.query(bindTo(shopId)),
          client.query<Row & pg.QueryResultRow>({ text, values: params, types: textTimes }),
          client.query('COMMIT'),
        ]);
        if (end.status === 'rejected') broken = end.reason;
        if (begun.status === 'fulfilled' && isOfNone(begun.value)) throw hasLeft();
        for (const part of [begun, answer, end]) if (part.status === 'rejected') throw part.reason;
        return answer.status === 'fulfilled' ? answer.value.rows : [];
      } catch (error) {
        throw withoutParameters(error);
      } finally {
        client.release(broken);
      }
    },
    callShopFunction: async (routine, ...given) => {
      const values: unknown[] = given;
      const places = values.map((_, number) => `$${number + 1}`).join(', ');
      const { rows } = await pool
        .query({ name: routine, text: `select ${routine}(${places}) as result ${lockFor[routine]}`, values })
        .catch((error: unknown) => {
          throw withoutParameters(error);
        });
      return rows[0].result;
    },
    acrossShops: async (run) => {
      try {
        return await run(unbound);
      } catch (error) {
        throw withoutParameters(error);
      }
    },
    withLock: (name, run) =>
      mutex(name, async () => {
        const client = await locks.connect();
        let broken: Error | undefined;
        try {
          await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
          return await run();
        } finally {
          await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch((lost: Error) => {
            // Without its connection the lock is gone as well.
            broken = lost;
          });
          client.release(broken);
        }
      }),
    withLocks: (names, run, atMostMs) => {
      const ordered = inOneOrder(names.map((name) => `with ${name}`));
      // The locks come last: who has any waits for others of them alone, and those are in order in all processes.
      return beforeLong(
        (begin, signal) => insideAll(ordered, mutex, () => lock(ordered, begin, signal)),
        run,
        atMostMs,
      );
    },
    isAnswering: async () =>
      await pool.query('select 1').then(
        () => true,
        () => false,
      ),
    tidy: async () => {},
    vacuumTable: async (table, leaving) => {
      const client = await locks.connect();
      const left = new Promise<void>((resolve) => leaving.addEventListener('abort', () => resolve(), { once: true }));
      try {
        // At the pace at which the database does it by itself. Who holds the table is doing this already, or changes it.
        const tidied = client
          .query('SET vacuum_cost_delay = 2')
          .then(() => client.query(`VACUUM (SKIP_LOCKED, TRUNCATE off) ${table}`));
        await Promise.race([tidied, left]);
      } finally {
        // Not used again: the pace is the connection's, and what is left may still be running on it.
        client.release(true);
      }
    },
    queue: { backend: 'postgres', connectionString },
    close: async () => {
      await Promise.all([pool.end(), locks.end()]);
    },
  };
}

// Those that write hold the shop's lock, as every transaction in it does.
const writing = `from pg_advisory_xact_lock_shared(${lockOf('$1')})`;
const lockFor = { visit: '', products_page_text: '', claim_items: writing, deliver_items: writing };

// Times as text, as drizzle's own raw statements answer them, whichever way a statement is sent.
const timeTypes = new Set([1082, 1114, 1184]);
const textTimes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    timeTypes.has(oid)
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};
