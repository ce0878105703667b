import type { z } from 'zod';
import type { Response } from '../../../common/contract/contract.ts';
import type { ProductFilters, ProductGroup, ProductSort, productRow } from '../../../common/contract/products.ts';
import type { ShopId } from '../../foundation/identity.ts';

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
interface PublishedProduct {
  id: string;
  title?: string | undefined;
  descriptionHtml?: string | undefined;
  metaTitle?: string | undefined;
  metaDescription?: string | undefined;
  /** An undo: the product may contain no text of ours any more. */
  isUndo?: boolean;
}

/** Our copy of a shop's catalogue. */
export interface Catalogue {
  /** Reads maintained counts, so it is quick for a catalogue of any size. */
  summary(shopId: ShopId): Promise<CatalogueSummary>;
  choices(
    shopId: ShopId,
  ): Promise<Pick<Response<'productTableInit'>, 'vendors' | 'productTypes' | 'tags' | 'collections'>>;
  /** Whether something that changed in the store before this moment has not been read again yet. */
  hasStale(shopId: ShopId, markedBefore: Date): Promise<boolean>;
  /** Products that changed in the store and have not been read again yet. */
  staleProducts(shopId: ShopId, limit: number): Promise<number[]>;
  /** The most frequent tags first. */
  tagCounts(shopId: ShopId): Promise<Response<'tagCounts'>>;
  /** Throws `bad_request` for a cursor that belongs to another sort order. */
  page(shopId: ShopId, request: ProductsPageRequest): Promise<ProductsPage>;
  /** Shows what we published at once; a product that is not in our copy yet arrives with the platform's webhook. */
  productPublished(shopId: ShopId, published: PublishedProduct): Promise<void>;
  /** How many pictures a product has, and how many of them have an alt text; null until they have been read. */
  pictureCount(shopId: ShopId, productId: string): Promise<{ all: number; withAlt: number } | null>;
  /** Shows at once whether a picture has an alt text, in all products that have it. */
  altTextPublished(shopId: ShopId, published: { pictureId: string; hasAlt: boolean }): Promise<void>;
  /** The titles of the products that show each of these pictures, by the picture's id, as far as they have been read. */
  productsShowing(shopId: ShopId, pictureIds: string[]): Promise<Map<string, { id: string; title: string }[]>>;
  /** The same for all pictures that more than one product shows. */
  sharedPictures(shopId: ShopId): Promise<Map<string, { id: string; title: string }[]>>;
  /**
   * How many pictures the products of a group have, at most: without the excluded ones, and of those in `onlyIds` if it
   * is given. null while some of them have not been read.
   */
  countPictures(
    shopId: ShopId,
    group: ProductGroup,
    choice: { excludedIds: string[]; onlyIds: string[] | null },
  ): Promise<{ all: number; withoutAlt: number } | null>;
  /** Deletes our copy; a sync under way ends. */
  deleteCatalogue(shopId: ShopId): Promise<void>;
}
