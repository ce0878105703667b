import { sql } from 'drizzle-orm';
import type { RequestCounts } from '../../ports/shops/request-counts.ts';
import { type Database, rowsOf } from './database.ts';

const keptForMs = 10 * 60_000;

export function storedRequestCounts(database: Database): RequestCounts {
  let tidiedFor = 0;

  return {
    add: (windowStart, counts) =>
      database.acrossShops(async (db) => {
        if (windowStart.getTime() > tidiedFor) {
          tidiedFor = windowStart.getTime();
          const oldest = new Date(tidiedFor - keptForMs).toISOString();
          await db.execute(sql`delete from request_counts where window_start < ${oldest}::timestamptz`);
        }
        // In the order of keys, so that two processes never wait for each other's rows.
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
