import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { fromPglite } from 'pg-boss';
import type { ShopId } from '../identity.ts';
import { type Database, doesNotAnswer, type PreparedRead, rowsOf, type Transaction, valuesOf } from './database.ts';
import { isRestrictedTo, restrictToShop, shopNotConnected, withInstallation } from './installations.ts';
import { callsOneByOne } from './lanes.ts';
import { lockFolder } from './locks/folder-lock.ts';
import { inLockOrder, processLocks, withAllLocks, withinMaxWait } from './locks/process-locks.ts';
import { migrate } from './schema/migrations.ts';
import { withoutParameters } from './store-error.ts';
import { ensureTenantRole } from './tenant-role.ts';

/** PostgreSQL inside this process, with its files in `dataDir`. Only one process can have it open. */
export async function openPglite(dataDir: string): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'db');
    // PGlite creates files that every user can read, so the folder must be closed to others.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    const pglite = await createPglite({ dataDir: folder });
    return await pgliteDatabase(pglite, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** PGlite with the extensions that the migrations create. */
export const createPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { btree_gin } });

export async function pgliteDatabase(pglite: PGlite, onClosed: () => void = () => {}): Promise<Database> {
  await ensureTenantRole((statement) => pglite.query(statement));
  await migrate(async (text) => (await pglite.exec(text)).at(-1)?.rows ?? []);
  const withProcessLock = processLocks();
  const inTurn = callsOneByOne();
  const oneByOne = <Result>(run: () => Promise<Result>): Promise<Result> =>
    inTurn(run).catch((error: unknown) => {
      throw withoutParameters(error);
    });
  const shopTransaction = <Result>(shopId: ShopId, run: (tx: Transaction) => Promise<Result>) =>
    oneByOne(() => inShop(pglite, shopId, (tx) => run(statementsOn(tx))));
  const queue = fromPglite(pglite);

  return {
    kind: 'pglite',
    shopTransaction,
    // PGlite runs one transaction at a time.
    exclusiveShopTransaction: shopTransaction,
    withInstallation,
    eraseShop: (shopId) =>
      oneByOne(async () => {
        await pglite.query('select erase_shop($1)', [shopId]);
      }),
    shopQuery: <Row>(shopId: ShopId, statement: SQL) => shopTransaction(shopId, (tx) => rowsOf<Row>(tx, statement)),
    preparedShopRead: <Row>(shopId: ShopId, read: PreparedRead, values: Record<string, string>) =>
      oneByOne(() =>
        inShop(pglite, shopId, async (tx) => {
          const { rows } = await tx.query<Row>(read.text, valuesOf(read, values), { parsers });
          return rows;
        }),
      ),
    acrossShops: (run) => run({ execute: (statement) => oneByOne(() => statementsOn(pglite).execute(statement)) }),
    withLock: (name, run, maxWaitMs) => withinMaxWait((start) => withProcessLock(name, start), run, maxWaitMs),
    withLocks: (names, run, maxWaitMs) => {
      const ordered = inLockOrder(names.map((name) => `with ${name}`));
      return withinMaxWait((start) => withAllLocks(ordered, withProcessLock, start), run, maxWaitMs);
    },
    // The database is in this process.
    now: () => new Date(),
    findProblem: async () =>
      await pglite.query('select 1').then(
        () => null,
        () => doesNotAnswer,
      ),
    vacuum: async () => {
      await pglite.query('VACUUM ANALYZE');
    },
    vacuumTable: async () => {},
    queue: {
      backend: 'pglite',
      db: { ...queue, executeSql: (text, values) => oneByOne(() => queue.executeSql(text, values)) },
    },
    close: async () => {
      await pglite.close();
      onClosed();
    },
  };
}

type Connection = Pick<PGlite, 'query'>;

const inShop = <Result>(pglite: PGlite, shopId: ShopId, run: (tx: Connection) => Promise<Result>): Promise<Result> =>
  pglite.transaction(async (tx) => {
    if (!isRestrictedTo(shopId, await tx.query(restrictToShop(shopId)))) throw shopNotConnected();
    return await run(tx);
  });

const dialect = new PgDialect();
// Times stay text, as on PostgreSQL.
const asText = (value: string) => value;
const parsers = { [types.DATE]: asText, [types.TIMESTAMP]: asText, [types.TIMESTAMPTZ]: asText };

const statementsOn = (connection: Connection): Transaction => ({
  execute: (statement) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    return connection.query(text, params, { parsers });
  },
});
