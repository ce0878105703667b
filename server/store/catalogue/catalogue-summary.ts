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

const counted = {
  withoutDescription: facet.missing('description'),
  withoutSeo: facet.missing('seo'),
  withPoorScore: facet.score('poor'),
};

export const countedFacets = Object.values(counted);

const nothingYet: CatalogueSummary = {
  syncedAt: null,
  progress: 0,
  problem: null,
  products: 0,
  averageScore: 0,
  withoutDescription: 0,
  withoutSeo: 0,
  withPoorScore: 0,
};

/** null: nothing has been read yet. */
export function summaryFrom(row: SummaryRow | null): CatalogueSummary {
  if (!row) return nothingYet;
  const { synced_at: syncedAt, progress, problem, products, score_sum: scoreSum } = row;
  return {
    syncedAt: syncedAt === null ? null : new Date(syncedAt),
    progress,
    problem,
    products,
    averageScore: products === 0 ? 0 : Math.round(Number(scoreSum) / products),
    withoutDescription: row.counts?.[counted.withoutDescription] ?? 0,
    withoutSeo: row.counts?.[counted.withoutSeo] ?? 0,
    withPoorScore: row.counts?.[counted.withPoorScore] ?? 0,
  };
}
