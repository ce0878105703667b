import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyPostgres } from '../../../tests/support/databases/databases.ts';
import { preparedRead, rowsOf } from './database.ts';
import { openPostgres } from './postgres-database.ts';

test('a connection that is lost during a transaction fails only that transaction', async () => {
  const lost: Error[] = [];
  const database = await openPostgres(await emptyPostgres(), (error) => void lost.push(error));

  const ending = sql`select pg_terminate_backend(pg_backend_pid())`;
  const shopTransaction = database.shopTransaction('alpine.myshopify.com', async (tx) => {
    // The tenant role is not allowed to end a connection.
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

test('a prepared read does not wait behind slow transactions', async () => {
  const database = await openPostgres(await emptyPostgres(), () => {});
  const end = Promise.withResolvers<void>();
  const slow = Array.from({ length: 20 }, () =>
    database.shopTransaction('alpine.myshopify.com', async (tx) => {
      await tx.execute(sql`select 1`);
      await end.promise;
    }),
  );
  const greeting = preparedRead('greeting', sql`select ${sql.placeholder('name')}::text as name`);

  const rows = await database.preparedShopRead('alpine.myshopify.com', greeting, { name: 'Heidi' });

  expect(rows).toEqual([{ name: 'Heidi' }]);
  end.resolve();
  await Promise.all(slow);
  await database.close();
});

test('aborting a vacuum returns at once', async () => {
  const url = await emptyPostgres();
  const database = await openPostgres(url, () => undefined);
  const other = new pg.Client(url);
  await other.connect();
  // The vacuum waits for this lock, as it would take its time on a large table.
  await other.query('BEGIN; ALTER INDEX catalogue_products_by_score_version SET TABLESPACE pg_default');
  const abort = new AbortController();
  const vacuumed = database.vacuumTable('catalogue_products', abort.signal);
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and query like 'VACUUM%' and wait_event_type = 'Lock'`;
  await expect.poll(() => database.acrossShops((db) => rowsOf(db, waiting))).toHaveLength(1);

  abort.abort();
  await vacuumed;
  await database.close();

  await other.query('ROLLBACK');
  await other.end();
});

test('a caller that has waited too long for a lock fails with not_now, in this process and in others', async () => {
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
  let runs = 0;
  const take = async () => {
    runs += 1;
  };

  for (const database of [here, elsewhere]) {
    await expect(database.withLocks(['chair', 'lamp'], take, 50)).rejects.toMatchObject({ code: 'not_now' });
  }
  // The locks that they already had are free again.
  await elsewhere.withLocks(['chair'], take, 5_000);
  const waiting = elsewhere.withLocks(['lamp', 'chair', 'blanket'], take);
  end.resolve();
  await Promise.all([kept, waiting]);
  await here.withLocks(['blanket', 'chair', 'lamp'], take, 5_000);

  expect(runs).toBe(3);
  await Promise.all([here.close(), elsewhere.close()]);
});
