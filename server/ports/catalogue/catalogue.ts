import type { z } from 'zod';
import type { Response } from '../../../common/contract/contract.ts';
import type { ProductFilters, ProductSort, productRow } from '../../../common/contract/products.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { WrittenJson } from '../../domain/written-json.ts';

export interface CatalogueSummary {
  /** null until the catalogue has been read for the first time. */
  syncedAt: Date | null;
  /** 0 to 1: how far the reading under way has come. */
  progress: number;
  /** Why the reading does not go on at the moment, in words. */
  problem: string | null;
  products: number;
  /** Rounded; 0 without products. */
  averageScore: number;
  withoutDescription: number;
  withoutSeo: number;
  withPoorScore: number;
}

export interface PageAsk {
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

/** What we wrote into a product, as the store holds it now. */
interface WrittenProduct {
  id: string;
  title?: string | undefined;
  descriptionHtml?: string | undefined;
  metaTitle?: string | undefined;
  metaDescription?: string | undefined;
}

/** Our copy of a shop's catalogue, as its readers see it. */
export interface Catalogue {
  /** Quick at any size: nothing is counted. */
  summary(shopId: ShopId): Promise<CatalogueSummary>;
  choices(
    shopId: ShopId,
  ): Promise<Pick<Response<'productTableInit'>, 'vendors' | 'productTypes' | 'tags' | 'collections'>>;
  /** Throws `bad_request` on a cursor that belongs to another order. */
  page(shopId: ShopId, ask: PageAsk): Promise<WrittenJson<ProductsPage>>;
  /** Shows at once what we have written to the store; a product we do not know yet comes with the platform's message. */
  productWritten(shopId: ShopId, written: WrittenProduct): Promise<void>;
  /** Removes all that is known of the catalogue; a reading under way ends. */
  forget(shopId: ShopId): Promise<void>;
}
