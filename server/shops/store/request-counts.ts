import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import type { RequestCounts } from '../ports/request-counts.ts';

const keepForMs = 10 * 60_000;

export function storedRequestCounts(database: Database): RequestCounts {
  let sweptFor = 0;

  return {
    add: (windowStart, counts) =>
      database.acrossShops(async (db) => {
        if (windowStart.getTime() > sweptFor) {
          sweptFor = windowStart.getTime();
          const oldest = new Date(sweptFor - keepForMs).toISOString();
          await db.execute(sql`delete from request_counts where window_start < ${oldest}::timestamptz`);
        }
        // Sorted by key, so that two processes cannot deadlock.
        const rows = await rowsOf<{ key: string; count: number }>(
          db,
          sql`insert into request_counts (window_start, key, count)
            select ${windowStart.toISOString()}::timestamptz, key, value::integer
            from jsonb_each_text(${JSON.stringify(Object.fromEntries(counts))}::jsonb) order by key
            on conflict (window_start, key) do update set count = request_counts.count + excluded.count
            returning key, count`,
        );
        return new Map(rows.map(({ key, count }) => [key, count]));
      }),
  };
}
