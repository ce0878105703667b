import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';

// Marking reads all descriptions of a shop, so a large shop is marked less often: 1,000 products wait 10 seconds.
const waitPerProductMs = 10;
// So few rows are changed in one transaction that other work on the catalogue does not wait long.
const markedAtOnce = 500;
// Two that begin or end the same way are no pattern. A group must also have products of two families: the texts of one
// family are alike by nature.
const minProductsInFrame = 3;
// Texts that share two of their four bands have about three quarters of their words in common.
const minSharedBands = 2;

/** Marks the alike products of shops whose descriptions have changed. */
export async function markAlike(database: Database, now: () => Date, maxShops: number): Promise<number> {
  const due = await database.acrossShops((db) =>
    rowsOf<{ shop_id: ShopId }>(
      db,
      sql`select shop_id from catalogues
        where has_new_frames and sync_phase is null and (
          alike_marked_at is null
          or alike_marked_at + products * ${waitPerProductMs} * interval '1 ms' <= ${now().toISOString()}::timestamptz
        )
        order by alike_marked_at nulls first limit ${maxShops}`,
    ),
  );
  for (const { shop_id: shopId } of due) await markShop(database, now, shopId);
  return due.length;
}

interface Mark {
  product_id: string;
  marks: string[];
}

async function markShop(database: Database, now: () => Date, shopId: ShopId): Promise<void> {
  const claimed = await database.shopQuery(
    shopId,
    sql`update catalogues set has_new_frames = false, alike_marked_at = ${now().toISOString()}::timestamptz
      where shop_id = ${shopId} and has_new_frames returning 1`,
  );
  if (claimed.length === 0) return;
  const changed = await database.shopQuery<Mark>(shopId, changedMarks(shopId));
  for (let start = 0; start < changed.length; start += markedAtOnce)
    await database.shopTransaction(shopId, (tx) => saveMarks(tx, shopId, changed.slice(start, start + markedAtOnce)));
  for (const kind of ['opening', 'ending'] as const) await database.shopQuery(shopId, labelGroups(shopId, kind));
}

const ownMarks = sql`array(select f from unnest(p.facets) f where f like 'alike:%' order by f)`;

/** The products whose marks are not what they should be, with the right ones. */
const changedMarks = (shopId: ShopId): SQL => sql`
  with frames as materialized (
    select f.product_id, f.opening_hash, f.ending_hash, f.bands, t.vendor,
      coalesce(f.family::bigint, f.product_id + 4294967296) as family
    from text_frames f join catalogue_texts t on t.shop_id = f.shop_id and t.product_id = f.product_id
    where f.shop_id = ${shopId} and f.kind = 'published'
  ), openings as (
    select opening_hash from frames where opening_hash is not null
    group by opening_hash having count(*) >= ${minProductsInFrame} and min(family) < max(family)
  ), endings as (
    select ending_hash from frames where ending_hash is not null
    group by ending_hash having count(*) >= ${minProductsInFrame} and min(family) < max(family)
  ), bands as (
    select band, count(*) as products, min(vendor) = max(vendor) and min(vendor) <> ''
        and (select min(vendor) < max(vendor) from frames) as is_vendor
    from frames, unnest(bands) as band
    group by band having min(family) < max(family)
  ), copies as (
    -- The largest group of a product, the same one for all its members.
    select product_id, (array_agg(band order by products desc, band))[1] as band,
      (array_agg(is_vendor order by products desc, band))[1] as is_vendor
    from frames, unnest(frames.bands) as own join bands on bands.band = own
    group by product_id having count(*) >= ${minSharedBands}
  ), marks as (
    select product_id, 'opening' as kind, opening_hash as key from frames join openings using (opening_hash)
    union all select product_id, 'ending', ending_hash from frames join endings using (ending_hash)
    union all select product_id, case when is_vendor then 'vendor' else 'copy' end, band from copies
  ), wanted as (
    select product_id, array_agg(distinct mark order by mark) as marks
    from marks, unnest(array['alike:any', 'alike:' || kind, 'alike:' || kind || ':' || key]) as mark
    group by product_id
  )
  select p.product_id::text, coalesce(w.marks, '{}') as marks
  from catalogue_products p left join wanted w on w.product_id = p.product_id
  where p.shop_id = ${shopId} and ${ownMarks} is distinct from coalesce(w.marks, '{}')`;

async function saveMarks(tx: Transaction, shopId: ShopId, marks: Mark[]): Promise<void> {
  // The triggers that count facets need the catalogue locked.
  await tx.execute(sql`select 1 from catalogues where shop_id = ${shopId} for update`);
  await tx.execute(sql`
    update catalogue_products p
    set facets = array(select f from unnest(p.facets) f where f not like 'alike:%') || given.marks
    from json_to_recordset(${storableJson(marks)}::json) as given (product_id bigint, marks text[])
    where p.shop_id = ${shopId} and p.product_id = given.product_id`);
}

/** Each group of openings or endings is shown by one of its sentences, which later texts are told to avoid. */
const labelGroups = (shopId: ShopId, kind: 'opening' | 'ending'): SQL => sql`
  update catalogue_facets g set label = (
    select f.${sql.raw(kind)} from text_frames f
    where f.shop_id = ${shopId} and f.kind = 'published'
      and f.${sql.raw(`${kind}_hash`)} = split_part(g.facet, ':', 3)::integer
    limit 1
  )
  where g.shop_id = ${shopId} and g.label is null and g.products > 0
    and g.facet >= ${`alike:${kind}:`} and g.facet < ${`alike:${kind};`}`;
