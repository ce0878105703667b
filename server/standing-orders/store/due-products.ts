import { sql } from 'drizzle-orm';
import { timestamp } from '../../batches/store/batch-rows.ts';
import type { ProductEvent } from '../../catalogue/rules/product-events.ts';
import { productGid } from '../../catalogue/rules/product-match.ts';
import { idArray } from '../../catalogue/store/saved-products.ts';
import { isThin } from '../../facts/store/thin-products.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { DueProduct, DueRequest } from '../ports/standing-orders.ts';
import type { Rule } from '../rules/rule.ts';
import type { WaitReason } from '../rules/waiting.ts';
import { lacksTexts, matchesRule, ofOrder } from './candidates.ts';
import { forgetProducts } from './order-products.ts';
import { textsOfOthers } from './other-orders.ts';

interface DueRow {
  id: string;
  events: ProductEvent[];
  seen_at: string;
  reason: WaitReason | null;
  has_main_text: boolean;
  started_at: string | null;
}

interface ProductRow {
  id: string;
  title: string;
  handle: string;
  description_html: string;
  meta_title: string;
  meta_description: string;
  tags: string[];
  image_url: string | null;
  score: number;
  matches: boolean;
  lacks_text: boolean;
  is_thin: boolean;
}

/** Locks some products that are due, the longest waiting first. Those that have left the store are forgotten. */
export async function dueProducts(
  tx: Transaction,
  shopId: ShopId,
  order: { id: string; rule: Rule },
  { quietMs, limit, translation = null }: DueRequest,
  now: Date,
): Promise<DueProduct[]> {
  const due = await rowsOf<DueRow>(
    tx,
    sql`select d.product_id::text as id, d.events, d.seen_at, d.reason, d.batch_id is not null as has_main_text,
        d.started_at
      from standing_order_products d
      where d.shop_id = ${shopId} and d.order_id = ${order.id} and d.state <> 'started'
        and d.seen_at <= ${timestamp(now, -quietMs)} and (d.retry_at is null or d.retry_at <= ${timestamp(now)})
        -- It has changed again, and we have not read it yet.
        and not exists (
          select from catalogue_stale s where s.shop_id = ${shopId} and s.kind = 'product'
            and s.resource_id = d.product_id and s.claimed_until is distinct from 'infinity'
        )
      order by d.seen_at, d.product_id limit ${limit} for update of d skip locked`,
  );
  if (due.length === 0) return [];
  const found = new Map((await readProducts(tx, shopId, order.rule, due)).map((row) => [row.id, row]));
  const gone = due.filter(({ id }) => !found.has(id)).map(({ id }) => Number(id));
  await forgetProducts(tx, shopId, order.id, gone);
  const drafted = await draftedProducts(tx, shopId, order.id, due);
  const others = await textsOfOthers(tx, shopId, order, { ids: due.map(({ id }) => productGid(id)), translation });
  return due.flatMap((row) => {
    const product = found.get(row.id);
    const gid = productGid(row.id);
    const texts = { hasDraft: drafted.has(gid), otherText: others.get(gid) ?? null };
    return product ? [dueProduct(row, product, texts)] : [];
  });
}

/** Those of the products that have an unpublished text of this standing order. */
async function draftedProducts(tx: Transaction, shopId: ShopId, orderId: string, due: DueRow[]): Promise<Set<string>> {
  const ids = due.filter(({ started_at }) => started_at !== null).map(({ id }) => productGid(id));
  if (ids.length === 0) return new Set();
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct i.product_id as id from batch_items i
      where i.shop_id = ${shopId} and i.batch_id in (select id from batches where ${ofOrder(shopId, orderId)})
        and i.status in ('pending', 'ready', 'conflict')
        and i.product_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Set(rows.map(({ id }) => id));
}

const readProducts = (tx: Transaction, shopId: ShopId, rule: Rule, due: DueRow[]): Promise<ProductRow[]> =>
  rowsOf<ProductRow>(
    tx,
    sql`select p.product_id::text as id, p.title, t.handle, t.description_html, t.meta_title, t.meta_description, p.tags,
        p.image_url, p.score, ${matchesRule(shopId, rule)} as matches, ${lacksTexts(rule.completionType)} as lacks_text,
        ${isThin(shopId)} as is_thin
      from searchable_products p
        join catalogue_texts t on t.shop_id = ${shopId} and t.product_id = p.product_id
      where p.shop_id = ${shopId} and p.product_id = any(${idArray(due.map(({ id }) => Number(id)))})`,
  );

const dueProduct = (
  { id, events, seen_at, reason, has_main_text, started_at }: DueRow,
  row: ProductRow,
  texts: Pick<DueProduct, 'hasDraft' | 'otherText'>,
): DueProduct => ({
  id: Number(id),
  seenAt: new Date(seen_at),
  events,
  matches: row.matches,
  lacksText: row.lacks_text,
  score: row.score,
  isThin: row.is_thin,
  isFollowUp: has_main_text,
  ...texts,
  startedAt: started_at === null ? null : new Date(started_at),
  waitsForMainText: reason === 'no_main_text' && row.lacks_text,
  product: {
    id: productGid(id),
    title: row.title,
    handle: row.handle,
    descriptionHtml: row.description_html,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    tags: row.tags,
    imageUrl: row.image_url,
  },
});
