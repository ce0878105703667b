import { type SQL, sql } from 'drizzle-orm';
import type { MeasuredProduct } from '../../domain/catalogue/catalogue-product.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { termsOf } from './catalogue-terms.ts';

/**
 * Keeps the long words of products, and tells the database that this is done, which otherwise looks for them itself in
 * what it has written: reading a whole catalogue has no time for that.
 */
export function wordsKeeping(shopId: ShopId, products: MeasuredProduct[]): SQL {
  const words = new Set<string>();
  for (const { measures } of products) for (const word of measures.words) if (isKept(word)) words.add(word);
  const terms = termsOf(shopId, { facets: [], words: [...words] });
  return sql`
    with kept as (
      insert into catalogue_words (shop_id, term)
      select ${shopId}, term from json_array_elements_text(${JSON.stringify(terms)}::json) as term
      on conflict do nothing
    )
    select set_config('yodel.words', 'kept', true)`;
}

// No fewer than the database's function `words_follow_products` keeps: what a search may rely on is that none is missing.
const isKept = (word: string): boolean => word.length > 5 && word > ':';
