import type { Placeholder, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from 'pg-boss';
import type { Installation, ShopId } from '../identity.ts';

/** Runs statements. Inside `shopTransaction`, all statements must run on the transaction it gives you. */
export interface Transaction {
  execute(statement: SQL): Promise<{ rows: unknown[] }>;
}

/**
 * The only way to the database. Work for a shop runs under row-level security: the database shows and accepts only rows of
 * that shop, so a forgotten condition finds nothing instead of another shop's data.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  shopTransaction<Result>(shopId: ShopId, run: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Waits for all transactions of the shop to end and keeps new ones waiting until this one has ended. */
  exclusiveShopTransaction<Result>(shopId: ShopId, run: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Everything that `run` does is done for this installation of the shop. Once the shop has uninstalled, every query in it
   * fails with `shop_not_connected`, even when the shop has installed the app again.
   */
  withInstallation<Result>(installation: Installation, run: () => Promise<Result>): Promise<Result>;
  /** Deletes everything we know of the shop, after all its running transactions have ended. */
  eraseShop(shopId: ShopId): Promise<void>;
  /** A transaction of one statement, in one round trip where the driver can. */
  shopQuery<Row>(shopId: ShopId, statement: SQL): Promise<Row[]>;
  /** A read that waits for no lock of the shop, and that PostgreSQL plans once per connection. */
  preparedShopRead<Row>(shopId: ShopId, read: PreparedRead, values: Record<string, string>): Promise<Row[]>;
  /** For work on all shops, such as sweeps and webhook deliveries. Not a transaction: each statement commits at once. */
  acrossShops<Result>(run: (db: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Runs for one caller of this name at a time, across all processes. Holds no transaction open. A caller that has waited
   * longer than `maxWaitMs` fails with `not_now`.
   */
  withLock<Result>(name: string, run: () => Promise<Result>, maxWaitMs?: number): Promise<Result>;
  /** The same under several names. `run` may itself call `withLock`. */
  withLocks<Result>(names: string[], run: () => Promise<Result>, maxWaitMs?: number): Promise<Result>;
  /** The database's time. What another process compares with a stored time must come from here. */
  now(): Date;
  /** Why the database cannot be used now; null when it can read and save. */
  findProblem(): Promise<string | null>;
  /** Vacuums all tables, where the database has no autovacuum. */
  vacuum(): Promise<void>;
  /**
   * Vacuums and analyzes a table right after a large import, instead of waiting for autovacuum: until then searches are
   * slow. Returns at once when `signal` aborts; the database then finishes in the background. Does nothing where it would
   * block others.
   */
  vacuumTable(
    table: 'catalogue_products' | 'catalogue_collection_products' | 'text_frames',
    signal: AbortSignal,
  ): Promise<void>;
  /** How the job queue connects to the same database. */
  readonly queue: { backend: 'pglite'; db: Db } | { backend: 'postgres'; connectionString: string };
  close(): Promise<void>;
}

/** A statement that is built once. Its only parameters are `sql.placeholder(name)`, and their values are texts. */
export interface PreparedRead {
  name: string;
  text: string;
  /** The placeholders' names, in the order of $1, $2, … */
  parameters: string[];
}

const dialect = new PgDialect();

export function preparedRead(name: string, statement: SQL): PreparedRead {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { name, text, parameters: params.map((parameter) => (parameter as Placeholder).name) };
}

/** The values of a prepared read, in the order of $1, $2, … */
export const valuesOf = ({ parameters }: PreparedRead, values: Record<string, string>): string[] =>
  parameters.map((parameter) => values[parameter] ?? '');

export const doesNotAnswer = 'The database does not answer.';

export async function rowsOf<Row>(tx: Transaction, statement: SQL): Promise<Row[]> {
  return (await tx.execute(statement)).rows as Row[];
}
