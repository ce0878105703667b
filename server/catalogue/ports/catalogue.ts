import type { z } from 'zod';
import type { ProductFilters, ProductSort, productRow } from '../../../common/contract/products.ts';

export interface CatalogueSummary {
  /** null until the first sync has finished. */
  syncedAt: Date | null;
  /** From 0 to 1: the progress of the sync under way. */
  progress: number;
  /** Why the sync does not go on at the moment, in words. */
  problem: string | null;
  products: number;
  /** Rounded; 0 without products. */
  averageScore: number;
  withoutDescription: number;
  withoutSeo: number;
  withPoorScore: number;
  /** Products whose descriptions are too much like others. */
  withAlikeText: number;
  /** Products that two widgets of Home are about, by the ids of both. */
  withSameProblems: Record<string, number>;
  /** How many weak pages each fix would lift, by its id. */
  liftedBy: Record<string, number>;
}

export interface ProductsPageRequest {
  filters: ProductFilters;
  sort: ProductSort;
  cursor: string | null;
  limit: number;
}

export interface ProductsPage {
  rows: z.input<typeof productRow>[];
  total: { value: number; exact: boolean };
  nextCursor: string | null;
}

/** A product's texts after we published to it. */
export interface PublishedProduct {
  id: string;
  title?: string | undefined;
  descriptionHtml?: string | undefined;
  metaTitle?: string | undefined;
  metaDescription?: string | undefined;
  /** An undo: the product may contain no text of ours any more. */
  isUndo?: boolean;
}
