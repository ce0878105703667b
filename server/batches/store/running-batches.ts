import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../foundation/database/database.ts';

export interface RunningBatches {
  batches: number;
  /** Workers touch their batches every few seconds, so a batch that is quiet for longer has no worker. */
  maxQuietSeconds: number;
  /** They wait for the model and continue by themselves. */
  pausedByOutage: number;
}

export async function runningBatches({ acrossShops }: Database): Promise<RunningBatches> {
  const [found] = await acrossShops((db) =>
    rowsOf<RunningBatches>(
      db,
      sql`select count(*)::int as batches,
          coalesce(extract(epoch from now() - min(touched_at)), 0)::float as "maxQuietSeconds",
          (select count(*)::int from batches where status = 'paused' and pause_reason is not null) as "pausedByOutage"
        from batches where status in ('queued', 'running')`,
    ),
  );
  return found ?? { batches: 0, maxQuietSeconds: 0, pausedByOutage: 0 };
}
