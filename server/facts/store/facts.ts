import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Fact } from '../../../common/contract/facts.ts';
import { savedProducts } from '../../catalogue/store/saved-products.ts';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import { storable, storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Facts, SavedFacts } from '../ports/facts.ts';
import type { MerchantFact } from '../rules/merchant-facts.ts';
import type { ShopProfile } from '../rules/shop-facts.ts';
import { countThin, findThin } from './thin-products.ts';

export function storedFacts(database: Database, now: () => Date): Facts {
  const { shopTransaction, shopQuery } = database;
  return {
    products: (shopId, ids) => shopTransaction(shopId, (tx) => savedProducts(tx, shopId, ids)),

    read: (shopId, productId) => read(database, shopId, productId),

    ofMerchant: (shopId, productId) =>
      shopQuery<{ id: string; value: string }>(
        shopId,
        sql`select id, value from merchant_facts where shop_id = ${shopId} and product_id = ${productId}::bigint`,
      ),

    add: (shopId, productId, { name, value }, limit) =>
      shopTransaction(shopId, async (tx) => {
        const own = sql`shop_id = ${shopId} and product_id is not distinct from ${productId}::bigint`;
        const [known] = await rowsOf<{ total: number; is_same: boolean }>(
          tx,
          sql`select count(*)::integer as total,
              coalesce(bool_or(name = ${storable(name)} and value = ${storable(value)}), false) as is_same
            from merchant_facts where ${own}`,
        );
        if (known?.is_same) return true;
        if ((known?.total ?? 0) >= limit) return false;
        await tx.execute(sql`insert into merchant_facts (shop_id, id, product_id, name, value, added_at)
          values (${shopId}, ${`merchant:${randomUUID()}`}, ${productId}::bigint, ${storable(name)}, ${storable(value)},
            ${now().toISOString()}::timestamptz)`);
        return true;
      }),

    remove: (shopId, productId, id) =>
      shopTransaction(shopId, async (tx) => {
        const removed = await rowsOf(
          tx,
          sql`delete from merchant_facts where shop_id = ${shopId} and id = ${id}
            and product_id is not distinct from ${productId}::bigint returning 1`,
        );
        if (removed.length > 0)
          await tx.execute(sql`delete from fact_choices where shop_id = ${shopId} and fact_id = ${id}`);
        return removed.length > 0;
      }),

    saveSeen: async (shopId, productId, facts) => {
      await shopQuery(
        shopId,
        sql`insert into seen_facts (shop_id, product_id, facts, seen_at)
          values (${shopId}, ${productId}::bigint, ${storableJson(facts)}::jsonb, ${now().toISOString()}::timestamptz)
          on conflict (shop_id, product_id) do update set facts = excluded.facts, seen_at = excluded.seen_at`,
      );
    },

    choose: async (shopId, factId, isUsed) => {
      await shopQuery(
        shopId,
        sql`insert into fact_choices (shop_id, fact_id, is_used) values (${shopId}, ${storable(factId)}, ${isUsed})
          on conflict (shop_id, fact_id) do update set is_used = excluded.is_used`,
      );
    },

    saveProfile: async (shopId, profile) => {
      await shopQuery(
        shopId,
        sql`insert into shop_profiles (shop_id, profile, read_at)
          values (${shopId}, ${storableJson(profile)}::jsonb, ${now().toISOString()}::timestamptz)
          on conflict (shop_id) do update set profile = excluded.profile, read_at = excluded.read_at`,
      );
    },

    sampleDescriptions: async (shopId, limit) => {
      const rows = await shopQuery<{ html: string }>(
        shopId,
        sql`select left(description_html, ${maxSampleLength}) as html from catalogue_texts
          where shop_id = ${shopId} and description_html <> '' order by md5(product_id::text) limit ${limit}`,
      );
      return rows.map(({ html }) => html);
    },

    saveBoilerplate: (shopId, sentences) => saveBoilerplate(database, shopId, sentences),

    countThin: (shopId, group) => countThin(database, shopId, group),
    findThin: (shopId, ids) => findThin(database, shopId, ids),

    boilerplate: async (shopId) => {
      const rows = await shopQuery<{ sentence: string }>(
        shopId,
        sql`select sentence from catalogue_boilerplate where shop_id = ${shopId}`,
      );
      return rows.map(({ sentence }) => sentence);
    },
  };
}

// Longer than any description that a reader would finish.
const maxSampleLength = 20_000;

async function saveBoilerplate({ shopTransaction }: Database, shopId: ShopId, sentences: string[]): Promise<void> {
  await shopTransaction(shopId, async (tx) => {
    await tx.execute(sql`delete from catalogue_boilerplate where shop_id = ${shopId}`);
    await tx.execute(sql`insert into catalogue_boilerplate (shop_id, sentence)
      select ${shopId}, value from json_array_elements_text(${storableJson(sentences)}::json)`);
  });
}

interface FactsRow {
  collections: string[];
  of_product: MerchantFact[];
  of_shop: MerchantFact[];
  of_documents: Fact[];
  switched_off: string[];
  seen: Fact[];
  choices: Record<string, boolean>;
  boilerplate: string[];
  profile: ShopProfile | null;
}

const read = (database: Database, shopId: ShopId, productId: number | null): Promise<SavedFacts> =>
  database.shopTransaction(shopId, async (tx) => {
    const [product] = productId === null ? [] : await savedProducts(tx, shopId, [productId]);
    const [row] = await rowsOf<FactsRow>(
      tx,
      sql`select
          array(
            select c.title from catalogue_collection_products m
            join catalogue_collections c on c.shop_id = m.shop_id and c.collection_id = m.collection_id
            where m.shop_id = ${shopId} and m.product_id = ${productId}::bigint order by c.title limit 20
          ) as collections,
          ${ownFacts(shopId, sql`product_id = ${productId}::bigint`)} as of_product,
          ${ownFacts(shopId, sql`product_id is null`)} as of_shop,
          ${documentFacts(shopId, productId)} as of_documents,
          array(select switched_off from document_facts
            where shop_id = ${shopId} and product_id = ${productId}::bigint and replaced_by is null
              and switched_off is not null) as switched_off,
          coalesce((select facts from seen_facts where shop_id = ${shopId} and product_id = ${productId}::bigint), '[]')
            as seen,
          (select coalesce(jsonb_object_agg(fact_id, is_used), '{}') from fact_choices where shop_id = ${shopId})
            as choices,
          array(select sentence from catalogue_boilerplate where shop_id = ${shopId}) as boilerplate,
          (select profile from shop_profiles where shop_id = ${shopId}) as profile`,
    );
    const { of_product: ofProduct, of_shop: ofShop, of_documents: ofDocuments, ...others } = row as FactsRow;
    const { switched_off: switchedOff, ...rest } = others;
    return { ...rest, product: product ?? null, ofProduct, ofShop, ofDocuments, switchedOff };
  });

const ownFacts = (shopId: ShopId, isAbout: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'value', value) order by added_at, id), '[]')
  from merchant_facts where shop_id = ${shopId} and ${isAbout}
)`;

const documentFacts = (shopId: ShopId, productId: number | null): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'name', f.name, 'value', f.value, 'source', 'document', 'isUsed', true, 'quote', f.quote,
      'document', jsonb_build_object('id', d.id, 'name', d.name, 'place', f.place)
    ) order by f.added_at, f.row, f.position, f.id), '[]')
  from document_facts f join documents d on d.shop_id = f.shop_id and d.id = f.document_id
  where f.shop_id = ${shopId} and f.product_id = ${productId}::bigint and f.replaced_by is null
)`;
