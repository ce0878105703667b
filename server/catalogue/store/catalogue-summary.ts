import { type SQL, sql } from 'drizzle-orm';
import type { CatalogueSummary } from '../ports/catalogue.ts';
import { facet } from '../rules/catalogue-product.ts';

export interface SummaryRow {
  synced_at: string | null;
  progress: number;
  problem: string | null;
  products: number;
  score_sum: string | number;
  counts: Record<string, number> | null;
}

const withoutDescription = facet.missing('description');
const withoutSeo = facet.missing('seo');
const withPoorScore = facet.score('poor');
const withAlikeText = facet.alike('any');

export const countedFacets = sql.raw(
  `('${[withoutDescription, withoutSeo, withPoorScore, withAlikeText].join("', '")}')`,
);

/** Selects the rounded average score at a moment, or the first one that we know after it. */
export const scoreAt = (shopId: SQL, moment: SQL): SQL => sql`
  select round(score_sum::numeric / products)::int as score from catalogue_scores
  where shop_id = ${shopId} and at >= coalesce(
    (select max(at) from catalogue_scores where shop_id = ${shopId} and at <= ${moment}), ${moment})
  order by at limit 1`;

/** null: no sync has begun yet. */
export function summaryFrom(row: SummaryRow | null): CatalogueSummary {
  return {
    syncedAt: row?.synced_at ? new Date(row.synced_at) : null,
    progress: row?.progress ?? 0,
    problem: row?.problem ?? null,
    products: row?.products ?? 0,
    averageScore: row?.products ? Math.round(Number(row.score_sum) / row.products) : 0,
    withoutDescription: row?.counts?.[withoutDescription] ?? 0,
    withoutSeo: row?.counts?.[withoutSeo] ?? 0,
    withPoorScore: row?.counts?.[withPoorScore] ?? 0,
    withAlikeText: row?.counts?.[withAlikeText] ?? 0,
  };
}
