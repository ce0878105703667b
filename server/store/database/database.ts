import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db } from 'pg-boss';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Installation } from './installations.ts';

/** Where statements go. Inside `shopTransaction` it is a transaction under way: use this and nothing outside it. */
export type Transaction = PgDatabase<PgQueryResultHKT>;

/** Functions of the database that bind themselves, with what they are given beside the shop. */
interface Routines {
  visit: [staffId: string, facets: string[]];
  claim_items: [batchId: string, ask: string];
  deliver_items: [ask: string, items: string];
  products_page_text: [search: string];
}

/**
 * The one way to the database. Work for a shop runs bound to it: the database itself shows and takes that shop's rows
 * only, so that a forgotten condition finds nothing instead of another shop's data.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  shopTransaction<Result>(shopId: ShopId, run: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** The same with nothing else under way in the shop: what began before has ended, what comes later waits. */
  exclusiveShopTransaction<Result>(shopId: ShopId, run: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Whatever runs inside is done for this installation of the shop. Once that is over, the database shows it nothing and
   * takes nothing from it: it fails with `shop_not_connected`, even where the shop has come back since.
   */
  during<Result>(installation: Installation, run: () => Promise<Result>): Promise<Result>;
  /** Removes everything that is known of the shop, when all that is under way in it has ended. */
  eraseShop(shopId: ShopId): Promise<void>;
  /** One statement bound to the shop, in one round trip where the driver can; for what is done most often. */
  shopQuery<Row>(shopId: ShopId, statement: SQL): Promise<Row[]>;
  /** A function of the database that binds itself to the shop it is given first: one round trip, planned once. */
  callShopFunction<Result, Name extends keyof Routines>(
    routine: Name,
    shopId: ShopId,
    ...rest: Routines[Name]
  ): Promise<Result>;
  /**
   * Not bound to any shop: for sweeps, deliveries and what else concerns all of them. Each statement stands for itself:
   * a transaction would be two more for every look that somebody takes all day long.
   */
  acrossShops<Result>(run: (db: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs for one caller of this name at a time, in all processes, and holds no transaction open meanwhile. */
  withLock<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  /**
   * The same under all of these names, for any number of callers at a time; what runs may itself run alone. Who has
   * waited too long is refused with `not_now`.
   */
  withLocks<Result>(names: string[], run: () => Promise<Result>, waitAtMostMs?: number): Promise<Result>;
  isAnswering(): Promise<boolean>;
  /** Clears away what updates left behind, where the database does not do so by itself. */
  tidy(): Promise<void>;
  /**
   * Has the database put in order now what it has just taken in, and would get round to at some time: until then every
   * search looks at what nobody has sorted in, and at each row whether it may be seen. Nothing is done where all would
   * have to wait for it. Whoever leaves meanwhile does not wait: the database goes on by itself.
   */
  vacuumTable(table: 'catalogue_products', leaving: AbortSignal): Promise<void>;
  /** What the job queue needs to live on the same database. */
  readonly queue: { backend: 'pglite'; db: Db } | { backend: 'postgres'; connectionString: string };
  close(): Promise<void>;
}

export const tenantRole = 'yodel_tenant';
export const shopSetting = 'yodel.shop_id';

export async function rowsOf<Row>(tx: Transaction, statement: SQL): Promise<Row[]> {
  // Both drivers answer an object with rows; drizzle's common type cannot say so.
  return ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows;
}
