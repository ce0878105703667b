import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { ShopId } from '../identity.ts';
import { type PreparedRead, type Transaction, valuesOf } from './database.ts';
import { isRestrictedTo, restrictToShop, shopNotConnected } from './installations.ts';
import type { OnSharedConnection } from './shared-connections.ts';
import { driverError } from './store-error.ts';

const dialect = new PgDialect();

function queryOf(statement: SQL): pg.QueryConfig {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { text, values };
}

const throwWithoutParameters = (error: unknown): never => {
  throw driverError(error);
};

/** Statements on a connection, or on any connection of a pool. */
export const statementsOn = (connection: pg.Pool | pg.PoolClient): Transaction => ({
  execute: (statement) => connection.query(queryOf(statement)).catch(throwWithoutParameters),
});

const connectTo = (pool: pg.Pool): Promise<pg.PoolClient> => pool.connect().catch(throwWithoutParameters);

/** All transactions of a shop share this lock. Uninstalling and erasing take it exclusively. */
const shopLock = (shop: string): string => `hashtextextended('shop ' || ${shop}, 0)`;

type ShopLock = 'pg_advisory_xact_lock_shared' | 'pg_advisory_xact_lock';

// The installation is checked after the lock is taken, because a shop can only uninstall under the exclusive lock.
const begin = (shopId: ShopId, lock: ShopLock) =>
  `begin; select ${lock}(${shopLock(pg.escapeLiteral(shopId))}); ${restrictToShop(shopId)}`;

/** `begin` returns one result per statement; the last one is that of `restrictToShop`. */
const isBegunFor = (shopId: ShopId, results: unknown): boolean =>
  isRestrictedTo(shopId, (results as pg.QueryResult[]).at(-1) as pg.QueryResult);

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
  const client = await connectTo(pool);
  let connectionError: Error | undefined;
  const begun = client
    .query(begin(shopId, lock))
    .then((results) => isBegunFor(shopId, results), throwWithoutParameters);
  begun.catch(() => undefined);
  try {
    const result = await run(statementsOn(client));
    if (!(await begun)) throw shopNotConnected();
    const { command } = await client.query('commit').catch(throwWithoutParameters);
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back because a statement in it had failed');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      connectionError = lost;
    });
    // When begin has failed, the first statement only says that the transaction was aborted.
    throw (await begun) ? error : shopNotConnected();
  } finally {
    client.release(connectionError);
  }
}

/** Sends begin, statement and commit in one round trip, so that the rows it changes are locked as briefly as possible. */
export async function runShopQuery<Row>(pool: pg.Pool, shopId: ShopId, statement: SQL): Promise<Row[]> {
  const client = await connectTo(pool);
  const [begun, result, end] = await Promise.allSettled([
    client.query(begin(shopId, 'pg_advisory_xact_lock_shared')),
    client.query(queryOf(statement)),
    client.query('commit'),
  ]);
  client.release(end.status === 'rejected' ? end.reason : undefined);
  if (begun.status === 'fulfilled' && !isBegunFor(shopId, begun.value)) throw shopNotConnected();
  for (const part of [begun, result, end]) if (part.status === 'rejected') throw driverError(part.reason);
  return result.status === 'fulfilled' ? (result.value.rows as Row[]) : [];
}

/** Sends the restriction to the shop and the statement as one message, which PostgreSQL runs as one transaction. */
export async function runPreparedRead<Row>(
  onSharedConnection: OnSharedConnection,
  shopId: ShopId,
  read: PreparedRead,
  values: Record<string, string>,
): Promise<Row[]> {
  const parameters = valuesOf(read, values).map(pg.escapeLiteral).join(', ');
  const message = `${restrictToShop(shopId)}; execute ${read.name}(${parameters})`;
  const results = await onSharedConnection(async (client) => {
    await prepare(client, read);
    return await client.query(message);
  }).catch(throwWithoutParameters);
  const [restricted, found] = results as unknown as [pg.QueryResult, pg.QueryResult];
  // Reads of several shops share a connection, so this also makes sure that the result is that of our read.
  if (!isRestrictedTo(shopId, restricted)) throw shopNotConnected();
  return found.rows;
}

const preparedOn = new WeakMap<pg.PoolClient, Map<string, Promise<unknown>>>();

async function prepare(client: pg.PoolClient, { name, text }: PreparedRead): Promise<void> {
  const prepared = preparedOn.get(client) ?? new Map();
  preparedOn.set(client, prepared);
  if (!prepared.has(name)) prepared.set(name, client.query(`prepare ${name} as ${text}`));
  await prepared.get(name);
}

export async function eraseShop(client: pg.Client, shopId: ShopId): Promise<void> {
  // Saving a webhook delivery locks the row of the shop instead of taking the shop's lock: erasing waits for both.
  const query = {
    text: `select erase_shop($1) from pg_advisory_xact_lock(${shopLock('$1')}),
      (select count(*) from (select from shops where shop_id = $1 for update) as locked) as locked`,
    values: [shopId],
  };
  await client.query(query).catch(throwWithoutParameters);
}
