import type { Fact } from '../../../common/contract/facts.ts';
import type { ProductGroup } from '../../../common/contract/products.ts';
import type { CatalogueProduct } from '../../catalogue/rules/catalogue-product.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { MerchantFact } from '../rules/merchant-facts.ts';
import type { ShopProfile } from '../rules/shop-facts.ts';

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

export interface Facts {
  /** The products with these numbers in our copy of the catalogue; leaves out those that are not in it. */
  products(shopId: ShopId, ids: number[]): Promise<CatalogueProduct[]>;
  read(shopId: ShopId, productId: number | null): Promise<SavedFacts>;
  /** Only the merchant's own facts about a product, as ids and values. */
  ofMerchant(shopId: ShopId, productId: number): Promise<Pick<MerchantFact, 'id' | 'value'>[]>;
  /** Adds a fact of the merchant's own. False: there are `limit` already. Adding the same one twice has one effect. */
  add(shopId: ShopId, productId: number | null, fact: { name: string; value: string }, limit: number): Promise<boolean>;
  /** False: there is no such fact. */
  remove(shopId: ShopId, productId: number | null, id: string): Promise<boolean>;
  /** Replaces what the product's pictures show. */
  saveSeen(shopId: ShopId, productId: number, facts: Fact[]): Promise<void>;
  choose(shopId: ShopId, factId: string, isUsed: boolean): Promise<void>;
  saveProfile(shopId: ShopId, profile: ShopProfile): Promise<void>;
  /** Descriptions of so many products, spread over the catalogue, each cut to a length that can be read. */
  sampleDescriptions(shopId: ShopId, limit: number): Promise<string[]>;
  saveBoilerplate(shopId: ShopId, sentences: string[]): Promise<void>;
  boilerplate(shopId: ShopId): Promise<string[]>;
  /** How many products of a group have too little known about them for a text, as far as our copy of the catalogue knows. */
  countThin(shopId: ShopId, group: ProductGroup): Promise<number>;
  /** Those of these products, by their numbers. */
  findThin(shopId: ShopId, ids: number[]): Promise<number[]>;
}
