import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Transaction } from './database.ts';
import { hasInstallationEnded, restrictToShop, shopNotConnected } from './installations.ts';
import { withoutParameters } from './store-error.ts';

const dialect = new PgDialect();

// Times stay text, as on PGlite.
const timeTypes = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP, pg.types.builtins.TIMESTAMPTZ]);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    timeTypes.has(oid)
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

function queryOf(statement: SQL, preparedName?: string): pg.QueryConfig {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { text, values, types, ...(preparedName !== undefined && { name: preparedName }) };
}

/** Statements on a connection, or on any connection of a pool. */
export const statementsOn = (connection: pg.Pool | pg.PoolClient): Transaction => ({
  execute: (statement) => connection.query(queryOf(statement)),
});

/** All transactions of a shop share this lock. Uninstalling and erasing take it exclusively. */
const shopLock = (shop: string): string => `hashtextextended('shop ' || ${shop}, 0)`;

type ShopLock = 'pg_advisory_xact_lock_shared' | 'pg_advisory_xact_lock';

// The installation is checked after the lock is taken, because a shop can only uninstall under the exclusive lock.
const begin = (shopId: ShopId, lock: ShopLock) =>
  `begin; select ${lock}(${shopLock(pg.escapeLiteral(shopId))}); ${restrictToShop(shopId)}`;

/** `begin` returns one result per statement; the last one is that of `restrictToShop`. */
const isOfEndedInstallation = (results: unknown): boolean =>
  hasInstallationEnded((results as pg.QueryResult[]).at(-1) as pg.QueryResult);

/**
 * Sends `begin` together with the first statement of `run`, without waiting for its result. When `begin` fails, the
 * transaction is aborted and every further statement is refused, so none can run outside the shop.
 */
export async function runShopTransaction<Result>(
  pool: pg.Pool,
  shopId: ShopId,
  lock: ShopLock,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let connectionError: Error | undefined;
  const begun = client.query(begin(shopId, lock)).then(isOfEndedInstallation);
  begun.catch(() => undefined);
  try {
    const result = await run(statementsOn(client));
    if (await begun) throw shopNotConnected();
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back because a statement in it had failed');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      connectionError = lost;
    });
    throw withoutParameters((await begun.catch(() => false)) ? shopNotConnected() : error);
  } finally {
    client.release(connectionError);
  }
}

/** Sends begin, statement and commit in one round trip, so that the rows it changes are locked as briefly as possible. */
export async function runShopQuery<Row>(
  pool: pg.Pool,
  shopId: ShopId,
  statement: SQL,
  preparedName?: string,
): Promise<Row[]> {
  const client = await pool.connect();
  const [begun, result, end] = await Promise.allSettled([
    client.query(begin(shopId, 'pg_advisory_xact_lock_shared')),
    client.query(queryOf(statement, preparedName)),
    client.query('commit'),
  ]);
  client.release(end.status === 'rejected' ? end.reason : undefined);
  if (begun.status === 'fulfilled' && isOfEndedInstallation(begun.value)) throw shopNotConnected();
  for (const part of [begun, result, end]) if (part.status === 'rejected') throw withoutParameters(part.reason);
  return result.status === 'fulfilled' ? (result.value.rows as Row[]) : [];
}

export async function eraseShop(pool: pg.Pool, shopId: ShopId): Promise<void> {
  // Saving a webhook delivery locks the row of the shop instead of taking the shop's lock: erasing waits for both.
  await queryWithoutParametersInErrors(pool, {
    text: `select erase_shop($1) from pg_advisory_xact_lock(${shopLock('$1')}),
      (select count(*) from (select from shops where shop_id = $1 for update) as locked) as locked`,
    values: [shopId],
  });
}

async function queryWithoutParametersInErrors(pool: pg.Pool, query: pg.QueryConfig): Promise<pg.QueryResult> {
  try {
    return await pool.query(query);
  } catch (error) {
    throw withoutParameters(error);
  }
}
