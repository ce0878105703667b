import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Fact } from '../../../common/contract/facts.ts';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { idArray, savedProducts } from '../../catalogue/store/saved-products.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable, storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { SavedFacts } from '../rules/saved-facts.ts';
import type { ShopProfile } from '../rules/shop-facts.ts';
import { countThin, findThin } from './thin-products.ts';

export type Facts = ReturnType<typeof storedFacts>;

export function storedFacts(database: Database, now: () => Date) {
  const { shopTransaction, shopQuery } = database;
  return {
    /** The products with these numbers in our copy of the catalogue; leaves out those that are not in it. */
    products: (shopId: ShopId, ids: number[]) => shopTransaction(shopId, (tx) => savedProducts(tx, shopId, ids)),

    read: (shopId: ShopId, productId: number | null): Promise<SavedFacts> =>
      shopTransaction(shopId, async (tx) =>
        (await readFactsOf(tx, shopId, productId === null ? [] : [productId]))(productId),
      ),

    /** Only the merchant's own facts about these products, as ids and values. */
    ofMerchant: (shopId: ShopId, productIds: number[]) => ofMerchant(database, shopId, productIds),

    /** Adds a fact of the merchant's own. False: there are `limit` already. Adding the same one twice has one effect. */
    add: (shopId: ShopId, productId: number | null, fact: { name: string; value: string }, limit: number) =>
      shopTransaction(shopId, (tx) => add(tx, shopId, productId, { ...fact, limit, at: now() })),

    /** False: there is no such fact. */
    remove: (shopId: ShopId, productId: number | null, id: string) =>
      shopTransaction(shopId, (tx) => remove(tx, shopId, productId, id)),

    /** Replaces what the product's pictures show. */
    saveSeen: async (shopId: ShopId, productId: number, facts: Fact[]) => {
      await shopQuery(
        shopId,
        sql`insert into seen_facts (shop_id, product_id, facts, seen_at)
          values (${shopId}, ${productId}::bigint, ${storableJson(facts)}::jsonb, ${now().toISOString()}::timestamptz)
          on conflict (shop_id, product_id) do update set facts = excluded.facts, seen_at = excluded.seen_at`,
      );
    },

    choose: async (shopId: ShopId, factId: string, isUsed: boolean) => {
      await shopQuery(
        shopId,
        sql`insert into fact_choices (shop_id, fact_id, is_used) values (${shopId}, ${storable(factId)}, ${isUsed})
          on conflict (shop_id, fact_id) do update set is_used = excluded.is_used`,
      );
    },

    saveProfile: async (shopId: ShopId, profile: ShopProfile) => {
      await shopQuery(
        shopId,
        sql`insert into shop_profiles (shop_id, profile, read_at)
          values (${shopId}, ${storableJson(profile)}::jsonb, ${now().toISOString()}::timestamptz)
          on conflict (shop_id) do update set profile = excluded.profile, read_at = excluded.read_at`,
      );
    },

    sampleDescriptions: (shopId: ShopId, limit: number) => sampleDescriptions(database, shopId, limit),
    saveBoilerplate: (shopId: ShopId, sentences: string[]) => saveBoilerplate(database, shopId, sentences),
    countThin: (shopId: ShopId, group: ProductGroup) => countThin(database, shopId, group),
    findThin: (shopId: ShopId, ids: number[]) => findThin(database, shopId, ids),
  };
}

async function ofMerchant({ shopQuery }: Database, shopId: ShopId, productIds: number[]) {
  const rows = await shopQuery<{ productId: string; id: string; value: string }>(
    shopId,
    sql`select product_id::text as "productId", id, value from merchant_facts
      where shop_id = ${shopId} and product_id = any(${idArray(productIds)})`,
  );
  return rows.map(({ productId, ...fact }) => ({ ...fact, productId: Number(productId) }));
}

async function add(
  tx: Transaction,
  shopId: ShopId,
  productId: number | null,
  { name, value, limit, at }: { name: string; value: string; limit: number; at: Date },
): Promise<boolean> {
  const [known] = await rowsOf<{ total: number; is_same: boolean }>(
    tx,
    sql`select count(*)::integer as total,
        coalesce(bool_or(name = ${storable(name)} and value = ${storable(value)}), false) as is_same
      from merchant_facts where shop_id = ${shopId} and product_id is not distinct from ${productId}::bigint`,
  );
  if (known?.is_same) return true;
  if ((known?.total ?? 0) >= limit) return false;
  await tx.execute(sql`insert into merchant_facts (shop_id, id, product_id, name, value, added_at)
    values (${shopId}, ${`merchant:${randomUUID()}`}, ${productId}::bigint, ${storable(name)}, ${storable(value)},
      ${at.toISOString()}::timestamptz)`);
  return true;
}

async function remove(tx: Transaction, shopId: ShopId, productId: number | null, id: string): Promise<boolean> {
  const removed = await rowsOf(
    tx,
    sql`delete from merchant_facts where shop_id = ${shopId} and id = ${id}
      and product_id is not distinct from ${productId}::bigint returning 1`,
  );
  if (removed.length > 0) await tx.execute(sql`delete from fact_choices where shop_id = ${shopId} and fact_id = ${id}`);
  return removed.length > 0;
}

// Earlier ones have left no word.
const maxPublished = 5;
// Longer than any description that a reader would finish.
const maxSampleLength = 20_000;

/** Descriptions of so many products, spread over the catalogue, each cut to a length that can be read. */
async function sampleDescriptions({ shopQuery }: Database, shopId: ShopId, limit: number): Promise<string[]> {
  const rows = await shopQuery<{ html: string }>(
    shopId,
    sql`select left(description_html, ${maxSampleLength}) as html from catalogue_texts
      where shop_id = ${shopId} and description_html <> '' order by md5(product_id::text) limit ${limit}`,
  );
  return rows.map(({ html }) => html);
}

async function saveBoilerplate({ shopTransaction }: Database, shopId: ShopId, sentences: string[]): Promise<void> {
  await shopTransaction(shopId, async (tx) => {
    await tx.execute(sql`delete from catalogue_boilerplate where shop_id = ${shopId}`);
    await tx.execute(sql`insert into catalogue_boilerplate (shop_id, sentence)
      select ${shopId}, value from json_array_elements_text(${storableJson(sentences)}::json)`);
  });
}

type ShopRow = Pick<SavedFacts, 'ofShop' | 'choices' | 'boilerplate' | 'profile'>;
type ProductRow = Pick<
  SavedFacts,
  'collections' | 'ofProduct' | 'ofDocuments' | 'switchedOff' | 'seen' | 'published'
> & {
  id: string;
};

const nothingKnown = { collections: [], ofProduct: [], ofDocuments: [], switchedOff: [], seen: [], published: [] };

/** What we have saved about the shop and these products. */
export async function readFactsOf(
  tx: Transaction,
  shopId: ShopId,
  productIds: number[],
): Promise<(productId: number | null) => SavedFacts> {
  const products = productIds.length === 0 ? [] : await savedProducts(tx, shopId, productIds);
  const [ofShop] = await rowsOf<ShopRow>(
    tx,
    sql`select ${ownFacts(shopId, sql`product_id is null`)} as "ofShop",
        (select coalesce(jsonb_object_agg(fact_id, is_used), '{}') from fact_choices where shop_id = ${shopId}) as choices,
        array(select sentence from catalogue_boilerplate where shop_id = ${shopId}) as boilerplate,
        (select profile from shop_profiles where shop_id = ${shopId}) as profile`,
  );
  const rows = productIds.length === 0 ? [] : await rowsOf<ProductRow>(tx, factsOfProducts(shopId, productIds));
  return (productId) => {
    const { id: _, ...ofProduct } = rows.find(({ id }) => Number(id) === productId) ?? { ...nothingKnown, id: '' };
    const product = products.find(({ id }) => id === productId) ?? null;
    return { ...(ofShop as ShopRow), ...ofProduct, product };
  };
}

const factsOfProducts = (shopId: ShopId, productIds: number[]): SQL => sql`
  select id::text,
    array(
      select c.title from catalogue_collection_products m
      join catalogue_collections c on c.shop_id = m.shop_id and c.collection_id = m.collection_id
      where m.shop_id = ${shopId} and m.product_id = given.id order by c.title limit 20
    ) as collections,
    ${ownFacts(shopId, sql`product_id = given.id`)} as "ofProduct",
    ${documentFacts(shopId)} as "ofDocuments",
    array(select switched_off from document_facts
      where shop_id = ${shopId} and product_id = given.id and replaced_by is null and switched_off is not null)
      as "switchedOff",
    (select coalesce(jsonb_agg(jsonb_build_object('before', before, 'after', after) order by number), '[]') from (
      select number, left(before, ${maxSampleLength}) as before, left(after, ${maxSampleLength}) as after from changes
      where shop_id = ${shopId} and target_id = 'gid://shopify/Product/' || given.id and field = 'description'
        and status = 'written' and generation_id is not null and locale is null
      order by number desc limit ${maxPublished}) as newest) as published,
    coalesce((select facts from seen_facts where shop_id = ${shopId} and product_id = given.id), '[]') as seen
  from unnest(${idArray(productIds)}) as given (id)`;

const ownFacts = (shopId: ShopId, isAbout: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'value', value) order by added_at, id), '[]')
  from merchant_facts where shop_id = ${shopId} and ${isAbout}
)`;

const documentFacts = (shopId: ShopId): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'name', f.name, 'value', f.value, 'source', 'document', 'isUsed', true, 'quote', f.quote,
      'document', jsonb_build_object('id', d.id, 'name', d.name, 'place', f.place)
    ) order by f.added_at, f.row, f.position, f.id), '[]')
  from document_facts f join documents d on d.shop_id = f.shop_id and d.id = f.document_id
  where f.shop_id = ${shopId} and f.product_id = given.id and f.replaced_by is null
)`;
