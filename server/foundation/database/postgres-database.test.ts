import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyPostgres } from '../../../tests/support/databases/databases.ts';
import { Unavailable } from '../unavailable.ts';
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

test('of many prepared reads at once, each gets the rows of its own shop, and those that fail fail alone', async () => {
  const database = await openPostgres(await emptyPostgres(), () => {});
  const division = preparedRead(
    'division',
    sql`select current_setting('yodel.shop_id') as shop, 100 / ${sql.placeholder('divisor')}::int as result`,
  );
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  const shopOf = (number: number) => `shop-${number}.myshopify.com`;
  const divideAll = () =>
    Promise.allSettled(
      numbers.map((number) => database.preparedShopRead(shopOf(number), division, { divisor: String(number % 50) })),
    );

  // The second time on new connections, because a failed read closes its own.
  for (const results of [await divideAll(), await divideAll()]) {
    expect(results).toEqual(
      numbers.map((number) =>
        number % 50 === 0
          ? { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) }
          : { status: 'fulfilled', value: [{ shop: shopOf(number), result: Math.floor(100 / (number % 50)) }] },
      ),
    );
  }
  await database.close();
});

test('a prepared read does not wait for the other reads of a connection that has failed', async () => {
  const database = await openPostgres(await emptyPostgres(), () => {});
  const work = preparedRead(
    'work',
    sql`select 1 / ${sql.placeholder('divisor')}::int as result from pg_sleep(${sql.placeholder('seconds')}::float)`,
  );
  const read = (divisor: string, seconds: string) =>
    database.preparedShopRead('alpine.myshopify.com', work, { divisor, seconds });
  let hasSlept = false;
  const failing = [read('0', '0'), read('0', '0')];
  const slow = Promise.allSettled([read('1', '60'), read('1', '60')]).then(() => {
    hasSlept = true;
  });
  for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected');

  expect(await read('1', '0')).toEqual([{ result: 1 }]);

  expect(hasSlept).toBe(false);
  const wake = sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`;
  await database.acrossShops((db) => db.execute(wake));
  await slow;
  await database.close();
});

test('a session that PostgreSQL ended because its transaction was silent for too long is a temporary failure', async () => {
  const database = await openPostgres(await emptyPostgres(), () => {});
  const ended = sql`do $$ begin raise exception 'ended' using errcode = 'idle_in_transaction_session_timeout'; end $$`;
  await expect(database.shopQuery('alpine.myshopify.com', ended)).rejects.toThrow(Unavailable);
  await database.close();
});

test('when a connection with several prepared reads is lost, they fail and the next ones succeed', async () => {
  const database = await openPostgres(await emptyPostgres(), () => {});
  const sleep = preparedRead('sleep', sql`select 1 as slept from pg_sleep(${sql.placeholder('seconds')}::float)`);
  const readFor = (seconds: string) => database.preparedShopRead('alpine.myshopify.com', sleep, { seconds });
  await readFor('0');
  const lost = Promise.allSettled(Array.from({ length: 10 }, () => readFor('30')));
  const asleep = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`;
  await expect.poll(() => database.acrossShops((db) => rowsOf(db, asleep))).toHaveLength(2);

  await database.acrossShops((db) => db.execute(sql`select pg_terminate_backend(pid) from (${asleep}) as asleep`));

  const unavailable = { status: 'rejected', reason: expect.any(Unavailable) };
  expect(await lost).toEqual(Array(10).fill(unavailable));
  expect(await readFor('0')).toEqual([{ slept: 1 }]);
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
