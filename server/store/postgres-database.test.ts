import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emptyPostgres } from '../../tests/world/databases.ts';
import { rowsOf } from './database.ts';
import { openPostgres } from './postgres-database.ts';

test('a connection that is lost in the middle of work fails that work and nothing else', async () => {
  const lost: Error[] = [];
  const database = await openPostgres(await emptyPostgres(), (error) => void lost.push(error));

  const ending = sql`select pg_terminate_backend(pg_backend_pid())`;
  const inShop = database.inShop('alpine.myshopify.com', async (tx) => {
    // Who is bound to a shop may not.
    await tx.execute(sql`set local role none`);
    await tx.execute(ending);
  });

  await expect(inShop).rejects.toThrow();
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  await expect(database.acrossShops((db) => db.execute(ending))).rejects.toThrow();
  const [row] = await database.acrossShops((db) => rowsOf<{ one: number }>(db, sql`select 1 as one`));
  expect(row).toEqual({ one: 1 });
  await database.close();
});
