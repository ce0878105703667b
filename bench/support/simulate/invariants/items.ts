import { sql } from 'drizzle-orm';
import type { Database } from '../../../../server/foundation/database/database.ts';
import { rowsIn } from '../rows.ts';

/** Items that lost their text, or whose state contradicts their batch. */
export async function itemFaults(database: Database): Promise<string[]> {
  const rows = await rowsIn<{ fault: string }>(
    database,
    sql`
      select format('item %s:%s is %s and has no text', batch_id, position, status) as fault
        from batch_items where status in ('ready', 'written', 'conflict') and (after = '{}' or generation_id is null)
      union all
      select format('item %s:%s is pending in a batch that has ended (%s)', i.batch_id, i.position, b.status)
        from batch_items i join batches b on b.shop_id = i.shop_id and b.id = i.batch_id
        where i.status = 'pending' and b.ended_at is not null
      union all
      select format('the generation %s of item %s:%s is gone', i.generation_id, i.batch_id, i.position)
        from batch_items i left join generations g on g.shop_id = i.shop_id and g.id = i.generation_id
        where i.generation_id is not null and g.id is null
      union all
      select format('item %s:%s was charged %s times in one round', batch_id, position, count(*))
        from (select g.batch_id, i.position, g.hold_id from generations g
          join batch_items i on i.shop_id = g.shop_id and i.batch_id = g.batch_id and i.product_id = g.target_id
            and i.locale is not distinct from g.locale
          where g.batch_id is not null) charged
        group by batch_id, position, hold_id having count(*) > 1
      union all
      select format('item %s:%s failed without saying whose fault it is: %s', batch_id, position, error)
        from batch_items where status = 'failed' and (error is null or error like '%on our side%')`,
  );
  return rows.map(({ fault }) => fault);
}

/** What has not come to its end although nothing goes on any more. */
export async function unfinished(database: Database): Promise<string[]> {
  const rows = await rowsIn<{ what: string }>(
    database,
    sql`
      select format('batch %s of %s is %s', id, shop_id, status) as what from batches
        join shops using (shop_id)
        where ended_at is null and status <> 'paused' and uninstalled_at is null
      union all
      select format('batch %s waits for the model', id) from batches where status = 'paused' and pause_reason is not null
      union all
      select format('update %s (%s) is %s', id, kind, status) from batch_updates
        join shops using (shop_id)
        where status in ('queued', 'running') and uninstalled_at is null
      union all
      select format('change %s of %s is %s', id, target_id, status) from changes join shops using (shop_id)
        where status = 'planned' and uninstalled_at is null
      union all
      select format('document %s is being read', id) from documents join shops using (shop_id)
        where status = 'reading' and uninstalled_at is null
      union all
      select format('the check of the text %s is open', generation_id) from open_checks join shops using (shop_id)
        where uninstalled_at is null
      union all
      select format('a webhook (%s) is not handled', topic) from deliveries where handled_at is null
      union all
      select format('hold %s (%s) is open', h.key, h.cause ->> 'kind') from holds h
        where closed_at is null and not exists (select from batches b where b.hold_id = h.id and b.shop_id = h.shop_id)`,
  );
  return rows.map(({ what }) => what);
}
