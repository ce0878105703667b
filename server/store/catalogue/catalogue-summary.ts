import { facet } from '../../domain/catalogue/catalogue-product.ts';
import type { CatalogueSummary } from '../../ports/catalogue/catalogue.ts';

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

export const countedFacets = [withoutDescription, withoutSeo, withPoorScore];

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
  };
}
