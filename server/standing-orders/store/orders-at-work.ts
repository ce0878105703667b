import { sql } from 'drizzle-orm';
import { timestamp } from '../../batches/store/batch-rows.ts';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { DueOrder, PausedOrder, PublishableTexts } from '../ports/standing-orders.ts';

const publishedWithinMs = 48 * 3600 * 1000;

/** Standing orders of all shops that have products to decide about. */
export const findDue = ({ acrossShops }: Database, quietMs: number, limit: number, now: Date): Promise<DueOrder[]> =>
  acrossShops((db) =>
    rowsOf<DueOrder>(
      db,
      sql`select o.shop_id as "shopId", o.id as "orderId", o.version, o.rule
        from standing_orders o
        where o.is_on and o.deleted_at is null and o.paused_at is null and exists (
          select from standing_order_products p
          where p.shop_id = o.shop_id and p.order_id = o.id and p.state <> 'started'
            and p.seen_at <= ${timestamp(now, -quietMs)} and (p.retry_at is null or p.retry_at <= ${timestamp(now)})
        )
        order by random() limit ${limit}`,
    ),
  );

/** Standing orders of all shops that wait for tokens. */
export const findPaused = ({ acrossShops }: Database, limit: number): Promise<PausedOrder[]> =>
  acrossShops((db) =>
    rowsOf<PausedOrder>(
      db,
      sql`select shop_id as "shopId", id as "orderId", tokens_needed as "tokensNeeded"
        from standing_orders where paused_at is not null and is_on and deleted_at is null
        order by paused_at limit ${limit}`,
    ),
  );

export async function resume({ shopQuery }: Database, shopId: ShopId, id: string): Promise<void> {
  await shopQuery(shopId, sql`update standing_orders set paused_at = null where shop_id = ${shopId} and id = ${id}`);
}

/**
 * Texts of standing orders that publish by themselves: not tried before, not edited, checked, with no unsupported
 * statement, no lower score, and only into empty fields. What only the instructions say, staff must have published once.
 * What was undone has been tried. What was written as a draft stays one.
 */
export const findPublishable = ({ acrossShops }: Database, limit: number, now: Date): Promise<PublishableTexts[]> =>
  acrossShops((db) =>
    rowsOf<PublishableTexts>(
      db,
      sql`select b.shop_id as "shopId", b.id as "batchId", o.rule ->> 'name' as name,
          array_agg(b.id || ':' || i.position) as "itemIds"
        from standing_orders o
          join batches b on b.shop_id = o.shop_id and b.source ->> 'type' = 'standing_order' and b.source ->> 'id' = o.id
          join batch_items i on i.shop_id = b.shop_id and i.batch_id = b.id
        where o.is_on and o.deleted_at is null and o.rule ->> 'then' = 'publish'
          and b.started_at >= ${timestamp(now, -publishedWithinMs)}
          and (o.publishes_since is null or i.finished_at >= o.publishes_since)
          and i.status = 'ready' and i.update_id is null and not i.is_edited and i.is_checked and i.please_check = '[]' and i.warnings = '[]'
          and (not i.claims @> '[{"source":{"from":"instructions"}}]' or exists (select from shops s
            where s.shop_id = b.shop_id and md5(b.settings ->> 'freeTextInstructions') = any(s.accepted_instructions)))
          and not i.replaces_text and i.score_after >= i.score_before
          and not exists (select from text_test_products p join text_tests t on t.shop_id = p.shop_id and t.id = p.test_id
            where p.shop_id = i.shop_id and p.is_running and t.ends_at > ${timestamp(now)}
              and i.product_id = 'gid://shopify/Product/' || p.product_id)
        group by b.shop_id, b.id, o.rule ->> 'name' limit ${limit}`,
    ),
  );

/** Someone has added to what is known about a product, so it need not wait any longer. */
export async function lookAgain({ shopQuery }: Database, shopId: ShopId, productId: number): Promise<void> {
  await shopQuery(
    shopId,
    sql`update standing_order_products set retry_at = null
      where shop_id = ${shopId} and product_id = ${productId} and state = 'waiting' and reason = 'thin'`,
  );
}
