import { sql } from 'drizzle-orm';
import type { Database } from '../../../../server/foundation/database/database.ts';
import { rowsIn } from '../rows.ts';

/** What reading all free text of a document costs. */
const textCostSql = sql.raw('(ceil(texts.pages / 10.0) + ceil(texts.cells / 100.0))');

/** Where the ledger does not add up. */
export async function ledgerFaults(database: Database): Promise<string[]> {
  const rows = await rowsIn<{ fault: string }>(
    database,
    sql`
      select format('the account of %s says %s, its ledger %s', a.shop_id, a.plan_tokens + a.coupon_tokens, l.sum) as fault
        from accounts a
        cross join lateral (select coalesce(sum(amount), 0) as sum from ledger_entries l where l.shop_id = a.shop_id) l
        where a.plan_tokens + a.coupon_tokens <> l.sum
      union all
      select format('entry %s of %s: %s and %s make %s', number, shop_id, before, amount, balance_after)
        from (select *, lag(balance_after, 1, 0) over (partition by shop_id order by number) as before
          from ledger_entries) entries
        where before + amount <> balance_after or balance_after < 0
      union all
      select format('hold %s (%s): %s charged, and its texts cost %s', h.key, h.cause ->> 'kind', h.settled, g.cost)
        from holds h
        cross join lateral (select coalesce(sum(cost_in_tokens), 0) as cost from generations g
          where g.shop_id = h.shop_id and g.hold_id = h.id) g
        where h.settled <> g.cost and h.cause ->> 'kind' <> 'document'
      union all
      select format('document %s is %s: %s tokens are charged, reading it costs %s, and %s are still asked for', d.id, d.status,
          paid.tokens, ${textCostSql}, d.cost)
        from documents d
        cross join lateral (select coalesce(sum(settled), 0) as tokens from holds h
          where h.shop_id = d.shop_id and h.cause ->> 'kind' = 'document' and h.cause ->> 'id' = d.id::text) paid
        cross join lateral (select count(*) filter (where t.row is null) as pages, count(t.row) as cells
          from document_texts t where t.shop_id = d.shop_id and t.document_id = d.id) texts
        where d.status in ('waiting', 'ready') and paid.tokens <> ${textCostSql} - d.cost
      union all
      select format('hold %s: %s settled, and its charges are %s', h.key, h.settled, c.charged)
        from holds h
        cross join lateral (select coalesce(sum(settled_tokens), 0) as charged from ledger_entries l
          where l.shop_id = h.shop_id and l.hold_id = h.id and l.kind = 'charge') c
        where h.settled <> c.charged`,
  );
  return rows.map(({ fault }) => fault);
}

/** Tokens that are held for nothing, and texts that nothing is held for. */
export async function holdFaults(database: Database): Promise<string[]> {
  const rows = await rowsIn<{ fault: string }>(
    database,
    sql`
      select format('hold %s is open for batch %s (%s), which it does not pay for', h.key, b.id, b.status) as fault
        from holds h left join batches b on b.shop_id = h.shop_id and b.id = h.cause ->> 'id'
        where h.cause ->> 'kind' = 'batch' and h.closed_at is null
          and (b.id is null or b.hold_id <> h.id or b.ended_at is not null)
      union all
      select format('batch %s (%s%s) holds %s tokens for %s pending and %s unread items of %s', b.id, b.status,
          case when b.is_pilot then ', pilot' else '' end, w.open, w.pending, w.unread, b.cost_in_tokens)
        from (
          select b.*,
            coalesce((select h.tokens - h.settled - h.released from holds h
              where h.shop_id = b.shop_id and h.id = b.hold_id and h.closed_at is null), 0) as open,
            (select count(*) from batch_items i where i.shop_id = b.shop_id and i.batch_id = b.id
              and i.status = 'pending' and (not b.is_pilot or i.position < 3)) as pending,
            case when b.is_read then 0
              else greatest(case when b.is_pilot then least(3, b.total) else b.total end - b.read_items, 0) end as unread
          from batches b where b.ended_at is null
        ) w join batches b on b.shop_id = w.shop_id and b.id = w.id
        where w.open < (w.pending + w.unread) * b.cost_in_tokens`,
  );
  return rows.map(({ fault }) => fault);
}

/** At rest, each token that is held belongs to a text that can still come. */
export async function idleHolds(database: Database): Promise<string[]> {
  const rows = await rowsIn<{ fault: string }>(
    database,
    sql`select format('hold %s (%s) still holds %s tokens', h.key, h.cause, h.tokens - h.settled - h.released) as fault
      from holds h left join batches b on b.shop_id = h.shop_id and b.hold_id = h.id
      where h.closed_at is null and (b.id is null or b.status <> 'paused' or h.tokens - h.settled - h.released >
        b.cost_in_tokens * ((select count(*) from batch_items i where i.shop_id = b.shop_id and i.batch_id = b.id
          and i.status = 'pending') + case when b.is_read then 0 else b.total - b.read_items end))`,
  );
  return rows.map(({ fault }) => fault);
}
