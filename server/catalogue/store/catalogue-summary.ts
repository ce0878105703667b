import { type SQL, sql } from 'drizzle-orm';
import { weakPageFixes } from '../../../common/score/weak-page-fixes.ts';
import type { CatalogueSummary } from '../ports/catalogue.ts';
import { facet, shownProblems } from '../rules/catalogue-product.ts';

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

const pairs = shownProblems.flatMap((one, index) =>
  shownProblems.slice(index + 1).map((other) => facet.both(one, other)),
);
const lifted = weakPageFixes.map(({ id }) => facet.liftedBy(id));

export const countedFacets = sql.raw(
  `('${[withoutDescription, withoutSeo, withPoorScore, withAlikeText, ...pairs, ...lifted].join("', '")}')`,
);

/** Selects the rounded average score at a moment and how many products it was of; no row where none is known so early. */
export const scoreAt = (shopId: SQL, moment: SQL): SQL => sql`
  select round(score_sum::numeric / products)::int as score, products from catalogue_scores
  where shop_id = ${shopId} and at <= ${moment} order by at desc limit 1`;

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
    withSameProblems: {
      'missing-description+missing-seo': row?.counts?.[facet.both(withoutDescription, withoutSeo)] ?? 0,
      'missing-description+poor-score': row?.counts?.[facet.both(withoutDescription, withPoorScore)] ?? 0,
      'missing-seo+poor-score': row?.counts?.[facet.both(withoutSeo, withPoorScore)] ?? 0,
    },
    liftedBy: Object.fromEntries(weakPageFixes.map(({ id }) => [id, row?.counts?.[facet.liftedBy(id)] ?? 0])),
  };
}
