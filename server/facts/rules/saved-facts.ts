import type { Fact } from '../../../common/contract/facts.ts';
import type { CatalogueProduct } from '../../catalogue/rules/catalogue-product.ts';
import type { MerchantFact } from './merchant-facts.ts';
import type { PublishedDescription } from './own-words.ts';
import type { ShopProfile } from './shop-facts.ts';

/** What we have saved about a product and its shop. */
export interface SavedFacts {
  /** null where no product was asked for, and while our copy of the catalogue does not have it. */
  product: CatalogueProduct | null;
  /** The titles of the product's collections. */
  collections: string[];
  /** The merchant's own facts about the product. */
  ofProduct: MerchantFact[];
  /** What the merchant accepted from documents about the product. */
  ofDocuments: Fact[];
  /** The ids of the product's facts that one of these took the place of. */
  switchedOff: string[];
  /** The newest descriptions of ours that were published for the product, the oldest of them first. */
  published: PublishedDescription[];
  /** What the product's pictures showed when they were last looked at. */
  seen: Fact[];
  /** The merchant's own facts about the shop. */
  ofShop: MerchantFact[];
  /** By fact id, where the merchant decided. */
  choices: Record<string, boolean>;
  /** Sentences that many descriptions of the shop share. */
  boilerplate: string[];
  /** What the platform said about the shop; null before it was read. */
  profile: ShopProfile | null;
}
