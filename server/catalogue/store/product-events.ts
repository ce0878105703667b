import { type SQL, sql } from 'drizzle-orm';
import type { ProductField } from '../../../common/catalogue/completion-types.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { matchingTerms } from '../../foundation/database/index-terms.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { CatalogueProduct } from '../rules/catalogue-product.ts';
import { historyFacet } from '../rules/history-match.ts';
import { changedTexts, type OwnTexts, type ProductEvent, productEvents } from '../rules/product-events.ts';
import { numberInId, productGid } from '../rules/product-match.ts';
import { idArray, type Precedence, savedProducts } from './saved-products.ts';

// Dry runs look back this far.
const keptMs = 31 * 24 * 3600 * 1000;
// A product counts as new although the platform's clock is behind ours.
const clockToleranceMs = 5 * 60_000;

interface SeenProduct {
  product_id: number;
  events: ProductEvent[];
  /** When a new product was created, or when we saw the change. */
  at: string;
}

/**
 * Records what has happened to products, before the catalogue saves their new versions. The caller has locked the shop's
 * row in `catalogues`.
 */
export async function recordProductEvents(
  tx: Transaction,
  shopId: ShopId,
  products: CatalogueProduct[],
  precedence: Precedence,
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const versions = await savedVersions(tx, shopId, products);
  const isNewer = (product: CatalogueProduct) => {
    const saved = versions.get(product.id);
    if (saved === undefined) return true;
    return precedence === 'newer' ? saved < product.updatedAt : saved <= product.updatedAt;
  };
  const newer = products.filter(isNewer);
  const known = newer.filter(({ id }) => versions.has(id)).map(({ id }) => id);
  const before = new Map((await savedProducts(tx, shopId, known)).map((product) => [product.id, product]));
  const differing = newer.filter((product) => {
    const earlier = before.get(product.id);
    return earlier && changedTexts(earlier, product, {}).length > 0;
  });
  const own = await ownTexts(tx, shopId, differing);
  const seen = newer.flatMap((product): SeenProduct[] => {
    const earlier = before.get(product.id) ?? null;
    const events = productEvents(earlier, product, own.get(product.id));
    const at = earlier ? now : (product.createdAt ?? new Date(0));
    return events.length > 0 ? [{ product_id: product.id, events, at: at.toISOString() }] : [];
  });
  await saveEvents(tx, shopId, seen, products, now);
  if (seen.length > 0) await tx.execute(offerToOrders(shopId, seen, now));
  await lookAtTranslations(tx, shopId, products);
}

async function savedVersions(
  tx: Transaction,
  shopId: ShopId,
  products: CatalogueProduct[],
): Promise<Map<number, Date>> {
  const rows = await rowsOf<{ id: string; updated_at: string }>(
    tx,
    sql`select product_id::text as id, updated_at from catalogue_products
      where shop_id = ${shopId} and product_id = any(${idArray(products.map(({ id }) => id))})`,
  );
  return new Map(rows.map(({ id, updated_at }) => [Number(id), new Date(updated_at)]));
}

/**
 * What we published to those products whose texts differ, or tried to: what is being published at this moment is in the
 * store already, and so may be a change whose outcome we never learnt and took for a failure.
 */
async function ownTexts(
  tx: Transaction,
  shopId: ShopId,
  differing: CatalogueProduct[],
): Promise<Map<number, OwnTexts>> {
  const own = new Map<number, OwnTexts>();
  if (differing.length === 0) return own;
  const terms = matchingTerms({ facets: [differing.map(({ id }) => historyFacet.target(productGid(id)))], words: [] });
  const changes = await rowsOf<{ target_id: string; field: ProductField; after: string }>(
    tx,
    sql`select target_id, field, after from searchable_changes
      where shop_id = ${shopId} and terms @@ ${terms}::tsquery and locale is null`,
  );
  for (const { target_id, field, after } of changes) {
    const id = numberInId(target_id) ?? 0;
    const texts = own.get(id) ?? {};
    own.set(id, { ...texts, [field]: [...(texts[field] ?? []), after] });
  }
  return own;
}

/** When things last happened, for dry runs. Products that were created long ago and have not changed are left out. */
async function saveEvents(
  tx: Transaction,
  shopId: ShopId,
  seen: SeenProduct[],
  products: CatalogueProduct[],
  now: Date,
): Promise<void> {
  const oldest = now.getTime() - keptMs;
  const eventsOf = new Map(seen.map((product) => [product.product_id, product]));
  const rows = products.flatMap(({ id, createdAt }) => {
    const isRecent = createdAt !== undefined && createdAt.getTime() >= oldest;
    const seenNow = eventsOf.get(id);
    const time = (event: ProductEvent) =>
      seenNow?.events.includes(event) && Date.parse(seenNow.at) >= oldest ? seenNow.at : null;
    const row = {
      product_id: id,
      created_at: isRecent ? createdAt.toISOString() : null,
      became_active_at: time('became_active'),
      source_changed_at: time('source_changed'),
    };
    return row.created_at || row.became_active_at || row.source_changed_at ? [row] : [];
  });
  if (rows.length === 0) return;
  const distinct = [...new Map(rows.map((row) => [row.product_id, row])).values()];
  await tx.execute(
    sql`insert into product_events as saved (shop_id, product_id, created_at, became_active_at, source_changed_at)
      select ${shopId}, * from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb)
        as given (product_id bigint, created_at timestamptz, became_active_at timestamptz, source_changed_at timestamptz)
      on conflict (shop_id, product_id) do update set
        created_at = coalesce(excluded.created_at, saved.created_at),
        became_active_at = coalesce(excluded.became_active_at, saved.became_active_at),
        source_changed_at = coalesce(excluded.source_changed_at, saved.source_changed_at)`,
  );
}

/** Products that wait for a main text may have one now, also one of ours: their translations follow. */
export const lookAtTranslations = (tx: Transaction, shopId: ShopId, products: { id: number }[]) =>
  tx.execute(
    sql`update standing_order_products set retry_at = null
      where shop_id = ${shopId} and product_id = any(${idArray(products.map(({ id }) => id))})
        and state = 'waiting' and reason = 'no_main_text'`,
  );

/** What we know of these products has changed beside the store: standing orders that act on changes look at them. */
export async function recordSourceChanges(tx: Transaction, shopId: ShopId, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`select from catalogues where shop_id = ${shopId} for update`);
  const at = now.toISOString();
  await tx.execute(
    sql`insert into product_events (shop_id, product_id, source_changed_at)
      select ${shopId}, id, ${at}::timestamptz from unnest(${idArray(ids)}) as id
      on conflict (shop_id, product_id) do update set source_changed_at = excluded.source_changed_at`,
  );
  const seen = ids.map((id): SeenProduct => ({ product_id: id, events: ['source_changed', 'changed'], at }));
  await tx.execute(offerToOrders(shopId, seen, now));
}

/**
 * Lets every standing order that is on look at these products. A product that waits waits on; one that has its text is
 * looked at again for the changes that the rule acts on.
 */
const offerToOrders = (shopId: ShopId, seen: SeenProduct[], now: Date): SQL => {
  const distinct = [...new Map(seen.map((product) => [product.product_id, product])).values()];
  return sql`
    insert into standing_order_products as saved (shop_id, order_id, product_id, state, events, seen_at)
    select ${shopId}, o.id, e.product_id, 'waiting', e.events, ${now.toISOString()}::timestamptz
    from standing_orders o
      cross join jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb)
        as e (product_id bigint, events text[], at timestamptz)
    where o.shop_id = ${shopId} and o.is_on and o.deleted_at is null
      and e.at >= o.on_since - ${clockToleranceMs} * interval '1 ms'
      and (o.triggers && e.events or o.triggers && array['text_missing', 'score_below', 'alt_text_missing', 'translation_outdated'] or exists (
        select from standing_order_products p
        where p.shop_id = ${shopId} and p.order_id = o.id and p.product_id = e.product_id
      ))
    on conflict (shop_id, order_id, product_id) do update set
      state = 'waiting', seen_at = excluded.seen_at, reason = null, retry_at = null,
      -- A product whose translations follow keeps its main text.
      batch_id = case when saved.state = 'started' then null else saved.batch_id end,
      position = case when saved.state = 'started' then null else saved.position end,
      events = case when saved.state = 'started' then excluded.events
        else array(select distinct unnest(saved.events || excluded.events)) end
    where saved.state <> 'started' or exists (
      select from standing_orders o
      where o.shop_id = ${shopId} and o.id = saved.order_id
        and ('source_changed' = any(excluded.events) and 'source_changed' = any(o.triggers)
          or 'changed' = any(excluded.events) and o.triggers && array['alt_text_missing', 'translation_outdated'])
    )`;
};
