import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyPostgres } from '../../../tests/support/databases/databases.ts';
import { rowsOf } from './database.ts';
import { openPostgres } from './postgres-database.ts';

test('a connection that is lost in the middle of work fails that work and nothing else', async () => {
  const lost: Error[] = [];
  const database = await openPostgres(await emptyPostgres(), (error) => void lost.push(error));

  const ending = sql`select pg_terminate_backend(pg_backend_pid())`;
  const shopTransaction = database.shopTransaction('alpine.myshopify.com', async (tx) => {
    // Who is bound to a shop may not.
    await tx.execute(sql`set local role none`);
    await tx.execute(ending);
  });

  await expect(shopTransaction).rejects.toThrow();
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  await expect(database.acrossShops((db) => db.execute(ending))).rejects.toThrow();
  const [row] = await database.acrossShops((db) => rowsOf<{ one: number }>(db, sql`select 1 as one`));
  expect(row).toEqual({ one: 1 });
  await database.close();
});

test('who leaves while a table is put in order does not wait for its end', async () => {
  const url = await emptyPostgres();
  const database = await openPostgres(url, () => undefined);
  const other = new pg.Client(url);
  await other.connect();
  // It waits for this index as it would take its time over a large table.
  await other.query('BEGIN; ALTER INDEX catalogue_products_by_score_version SET TABLESPACE pg_default');
  const leaving = new AbortController();
  const tidied = database.vacuumTable('catalogue_products', leaving.signal);
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and query like 'VACUUM%' and wait_event_type = 'Lock'`;
  await expect.poll(() => database.acrossShops((db) => rowsOf(db, waiting))).toHaveLength(1);

  leaving.abort();
  await tidied;
  await database.close();

  await other.query('ROLLBACK');
  await other.end();
});

test('who has waited too long for what another keeps is told so and loses the turn, here and in other processes', async () => {
  const url = await emptyPostgres();
  const here = await openPostgres(url, () => {});
  const elsewhere = await openPostgres(url, () => {});
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const kept = here.withLocks(['blanket', 'lamp'], () => {
    begun.resolve();
    return end.promise;
  });
  await begun.promise;
  let turns = 0;
  const take = async () => {
    turns += 1;
  };

  for (const database of [here, elsewhere]) {
    await expect(database.withLocks(['chair', 'lamp'], take, 50)).rejects.toMatchObject({ code: 'not_now' });
  }
  // What they had got already is free again.
  await elsewhere.withLocks(['chair'], take, 5_000);
  const waiting = elsewhere.withLocks(['lamp', 'chair', 'blanket'], take);
  end.resolve();
  await Promise.all([kept, waiting]);
  await here.withLocks(['blanket', 'chair', 'lamp'], take, 5_000);

  expect(turns).toBe(3);
  await Promise.all([here.close(), elsewhere.close()]);
});
