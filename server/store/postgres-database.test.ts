import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emptyPostgres } from '../../tests/world/databases.ts';
import { rowsOf } from './database.ts';
import { openPostgres } from './postgres-database.ts';

test('a connection that is lost in the middle of work fails that work and nothing else', async () => {
  const lost: Error[] = [];
  const database = await openPostgres(await emptyPostgres(), (error) => void lost.push(error));

  const work = database.acrossShops(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });

  await expect(work).rejects.toThrow();
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  const [row] = await database.acrossShops((tx) => rowsOf<{ one: number }>(tx, sql`select 1 as one`));
  expect(row).toEqual({ one: 1 });
  await database.close();
});
