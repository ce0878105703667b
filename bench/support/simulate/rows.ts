import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../server/foundation/database/database.ts';

/** Reads rows of all shops, outside the simulation: nothing waits for it. */
export const rowsIn = <Row>(database: Database, statement: SQL): Promise<Row[]> =>
  database.acrossShops((db) => rowsOf<Row>(db, statement));

/** Empties the database for the next seed, down to the numbers of its rows. */
export async function emptyDatabase(database: Database): Promise<void> {
  const tables = await rowsIn<{ name: string }>(
    database,
    sql`select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('migrations', 'coupons') order by tablename`,
  );
  const all = sql.raw(tables.map(({ name }) => name).join(', '));
  await database.acrossShops(async (db) => {
    // The ledger refuses it otherwise.
    await db.execute(sql`set session_replication_role = replica`);
    await db.execute(sql`truncate ${all} restart identity cascade`);
    await db.execute(sql`set session_replication_role = origin`);
    await db.execute(
      sql`insert into coupons (code, kind, tokens, created_at) values ('TOKENS', 'tokens', 500, '2026-11-01')
        on conflict (code) do update set uses = 0`,
    );
    await db.execute(sql`select setseed(0.5)`);
  });
}
