import { sql } from 'drizzle-orm';
import { productGid } from '../../catalogue/rules/product-match.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';

/** Reading more descriptions would take too long in a large catalogue; the longest ones come first. */
const maxRead = 500;
const minWords = 40;
/** Longer ones are mostly tables and policies. */
const maxWords = 600;

interface Found {
  id: string;
  title: string;
  imageUrl: string | null;
  words: number;
  excerpt: string;
}

/**
 * A description scores by its distinct words and loses points for each sentence that many products share. Texts of ours,
 * archived products and copies of the same description are left out.
 */
export async function learnableProducts(
  { shopQuery }: Database,
  shopId: ShopId,
  { collectionId, limit }: { collectionId: number | null; limit: number },
): Promise<Found[]> {
  const inCollection =
    collectionId === null
      ? sql`true`
      : sql`exists (select from catalogue_collection_products m where m.shop_id = p.shop_id
          and m.product_id = p.product_id and m.collection_id = ${collectionId})`;
  const rows = await shopQuery<Found>(
    shopId,
    sql`with long as (
        select p.product_id, p.title, p.image_url, p.description_words, regexp_replace(
            regexp_replace(left(t.description_html, 20000), '<[^>]*>|&[a-z]+;', ' ', 'g'), '\\s+', ' ', 'g') as plain
        from catalogue_products p join catalogue_texts t on t.shop_id = p.shop_id and t.product_id = p.product_id
        where p.shop_id = ${shopId} and p.description_words between ${minWords} and ${maxWords}
          and p.last_written_at is null and p.status <> 'ARCHIVED' and ${inCollection}
        order by p.description_words desc limit ${maxRead}
      ), scored as (
        select distinct on (left(plain, 100)) product_id, title, image_url, description_words, plain,
          (select count(distinct word) from regexp_split_to_table(lower(plain), '[^[:alnum:]]+') word
            where length(word) > 2)
          - 30 * (select count(*) from catalogue_boilerplate b
            where b.shop_id = ${shopId} and position(b.sentence in lower(plain)) > 0) as score
        from long order by left(plain, 100), product_id
      )
      select product_id::text as id, title, image_url as "imageUrl", description_words as words,
        left(trim(plain), 160) as excerpt
      from scored order by score desc, product_id limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, id: productGid(row.id) }));
}
