import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import type { ShopId } from '../../domain/shops/identity.ts';
import { type Database, rowsOf, type Transaction } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { binding, during, hasLeft, isUnbound } from './installations.ts';
import { migrate } from './migrations.ts';
import { beforeLong, inOneOrder, insideAll, mutexes } from './mutexes.ts';
import { withoutParameters } from './store-error.ts';
import { ensureTenantRole } from './tenant-role.ts';

// It answers without a turn of the event loop: a long row of calls would keep timers and requests waiting for seconds.
const maxMsInARow = 10;

/** PostgreSQL inside this process, in `dataDir`; nobody else may open it meanwhile. */
export async function openPglite(dataDir: string): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'db');
    // Its files are readable by everyone, so the folder must not be.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    const pglite = await PGlite.create({ dataDir: folder });
    return await pgliteDatabase(pglite, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

export async function pgliteDatabase(pglite: PGlite, onClosed: () => void = () => {}): Promise<Database> {
  const db = drizzle(pglite);
  const withLock = mutexes();
  await ensureTenantRole((statement) => pglite.query(statement));
  await migrate(async (text) => (await pglite.exec(text)).at(-1)?.rows ?? []);

  let turnedAt = performance.now();
  const inTurn = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (performance.now() - turnedAt > maxMsInARow) {
      await yieldToEventLoop();
      turnedAt = performance.now();
    }
    try {
      return await run();
    } catch (error) {
      throw withoutParameters(error);
    }
  };
  const shopTransaction = <Result>(shopId: ShopId, run: (tx: Transaction) => Promise<Result>) =>
    inTurn(() =>
      db.transaction(async (tx) => {
        // Our user is a superuser, whom row-level security does not bind: hence the role.
        if (isUnbound(await tx.execute(sql.raw(binding(shopId))))) throw hasLeft();
        return await run(tx as unknown as Transaction);
      }),
    );

  return {
    kind: 'pglite',
    shopTransaction,
    exclusiveShopTransaction: shopTransaction,
    during,
    eraseShop: (shopId) =>
      inTurn(async () => {
        await pglite.query('SELECT erase_shop($1)', [shopId]);
      }),
    shopQuery: <Row>(shopId: ShopId, statement: SQL) => shopTransaction(shopId, (tx) => rowsOf<Row>(tx, statement)),
    callShopFunction: (routine, ...values) =>
      inTurn(async () => {
        const [answer] = await pglite.exec(`select ${routine}(${values.map(literalOf).join(', ')}) as result`);
        return answer?.rows[0]?.result as never;
      }),
    acrossShops: (run) => inTurn(() => run(db as unknown as Transaction)),
    withLock,
    withLocks: (names, run, atMostMs) => {
      const ordered = inOneOrder(names.map((name) => `with ${name}`));
      return beforeLong((begin) => insideAll(ordered, withLock, begin), run, atMostMs);
    },
    isAnswering: async () =>
      await pglite.query('select 1').then(
        () => true,
        () => false,
      ),
    tidy: async () => {
      await pglite.query('VACUUM ANALYZE');
    },
    vacuumTable: async () => {},
    queue: { backend: 'pglite', db: fromPglite(pglite) },
    close: async () => {
      await pglite.close();
      onClosed();
    },
  };
}

// Given inside its text a call takes two messages to the database instead of six, each with a price of its own.
const literalOf = (value: string | string[]): string =>
  Array.isArray(value)
    ? `array[${value.map((each) => pg.escapeLiteral(each)).join(', ')}]::text[]`
    : pg.escapeLiteral(value);
