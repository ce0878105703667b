import { type SQL, sql } from 'drizzle-orm';
import { historyFacet } from '../../catalogue/rules/history-match.ts';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import { matchingTerms } from '../../foundation/database/index-terms.ts';
import { storable, storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';

/** Gives claims with exactly these words a fact as their source, in all texts of a product, those of batches too. */
export function supportClaims(
  { shopTransaction }: Database,
  shopId: ShopId,
  productId: string,
  { factId, words }: { factId: string; words: string },
): Promise<void> {
  const isUnsupported = sql`claims @> ${storableJson([{ text: words, source: null }])}::jsonb`;
  const supported = sql`(select jsonb_agg(${supportedClaim(factId, words)} order by place)
    from jsonb_array_elements(claims) with ordinality as each (claim, place))`;
  const ofProduct = matchingTerms({ facets: [[historyFacet.target(productId)]], words: [] });
  return shopTransaction(shopId, async (tx) => {
    const texts = await rowsOf<{ batch_id: string | null }>(
      tx,
      sql`update generations set claims = ${supported}
        where shop_id = ${shopId} and terms @@ ${storable(ofProduct)}::tsquery and target_id = ${productId}
          and ${isUnsupported}
        returning batch_id`,
    );
    const batchIds = [...new Set(texts.flatMap(({ batch_id }) => batch_id ?? []))];
    if (batchIds.length === 0) return;
    await tx.execute(
      sql`update batch_items set claims = ${supported},
          please_check = (select coalesce(jsonb_agg(claim order by place), '[]')
            from jsonb_array_elements(please_check) with ordinality as each (claim, place)
            where claim ->> 'text' <> ${storable(words)})
        where shop_id = ${shopId} and batch_id = any (array(select jsonb_array_elements_text(${storableJson(batchIds)}::jsonb)))
          and product_id = ${productId} and ${isUnsupported}`,
    );
  });
}

const supportedClaim = (factId: string, words: string): SQL => sql`case
  when claim ->> 'text' = ${storable(words)} and claim -> 'source' = 'null'
  then claim || ${storableJson({ source: { factId, quote: words } })}::jsonb
  else claim end`;
