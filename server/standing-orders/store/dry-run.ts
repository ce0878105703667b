import { type SQL, sql } from 'drizzle-orm';
import type { StandingOrderTrigger } from '../../../common/contract/standing-orders.ts';
import { productGid } from '../../catalogue/rules/product-match.ts';
import { isThin } from '../../facts/store/thin-products.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { DryRun } from '../ports/standing-orders.ts';
import type { Rule } from '../rules/rule.ts';
import { lacksTexts, matchesRule } from './candidates.ts';

const shownProducts = 250;

interface Row {
  id: string;
  title: string;
  image_url: string | null;
  at: string;
  total: number;
  texts: number;
  thin: number;
}

/** The products that the rule would have acted on since then, as they are now. */
export async function dryRun({ shopQuery }: Database, shopId: ShopId, rule: Rule, since: Date): Promise<DryRun> {
  const isAltText = rule.completionType === 'image_alt_text';
  const rows = await shopQuery<Row & Record<string, unknown>>(
    shopId,
    sql`with matched as materialized (
        select p.product_id, p.title, p.image_url, ${isAltText ? sql`false` : isThin(shopId)} as is_thin,
          ${isAltText ? picturesToDescribe(shopId, rule) : sql`1`} as texts,
          coalesce(greatest(e.created_at, e.became_active_at, e.source_changed_at), p.updated_at) as at
        from searchable_products p
          left join product_events e on e.shop_id = p.shop_id and e.product_id = p.product_id
        where ${matchesRule(shopId, rule)} and (${triggered(rule, since)})
          and ${rule.onlyEmpty && !rule.languages ? lacksTexts(rule.completionType) : sql`true`}
      )
      select product_id::text as id, title, image_url, at,
        (select count(*)::int from matched where not is_thin) as total,
        (select coalesce(sum(texts), 0)::int from matched where not is_thin) as texts,
        (select count(*)::int from matched where is_thin) as thin
      from matched order by is_thin, at desc, product_id desc limit ${shownProducts}`,
  );
  const [first] = rows;
  return {
    total: first?.total ?? 0,
    texts: first?.texts ?? 0,
    thin: first?.thin ?? 0,
    products: rows.slice(0, first?.total ?? 0).map(({ id, title, image_url, at }) => ({
      id: productGid(id),
      title,
      imageUrl: image_url,
      at: new Date(at).toISOString(),
    })),
  };
}

/** How many pictures of a row of `searchable_products p` get an alt text. */
const picturesToDescribe = (shopId: ShopId, { onlyEmpty }: Rule): SQL => {
  const path = onlyEmpty ? '$.pictures[*] ? (@.hasAlt == false)' : '$.pictures[*]';
  return sql`(select jsonb_array_length(jsonb_path_query_array(t.details, ${path}::jsonpath)) from catalogue_texts t
    where t.shop_id = ${shopId} and t.product_id = p.product_id)`;
};

function triggered(rule: Rule, sinceDate: Date): SQL {
  const since = sql`${sinceDate.toISOString()}::timestamptz`;
  const conditions: Record<StandingOrderTrigger, SQL> = {
    created: sql`e.created_at >= ${since}`,
    became_active: sql`e.became_active_at >= ${since}`,
    source_changed: sql`e.source_changed_at >= ${since}`,
    text_missing: sql`p.updated_at >= ${since} and ${rule.languages ? sql`true` : lacksTexts(rule.completionType)}`,
    score_below: sql`p.updated_at >= ${since} and p.score < ${rule.scoreBelow ?? 0}::int`,
    translation_outdated: sql`e.source_changed_at >= ${since}`,
    alt_text_missing: sql`p.updated_at >= ${since} and ${lacksTexts('image_alt_text')}`,
  };
  return sql.join(
    rule.when.map((trigger) => sql`(${conditions[trigger]})`),
    sql` or `,
  );
}
