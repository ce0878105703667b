import type { Response } from '../../../common/contract/contract.ts';
import type { ItemProduct, NewBatch, NewItem } from '../../batches/ports/batches.ts';
import type { ShopId, Staff } from '../../foundation/identity.ts';
import type { BatchTranslation } from '../../texts/item-translation.ts';
import type { Candidate } from '../rules/decide.ts';
import type { Rule } from '../rules/rule.ts';

export interface OrderVersion {
  rule: Rule;
  isOn: boolean;
  /** Who saves it. */
  staff: Pick<Staff, 'id' | 'name'>;
  /** Drafts that were written before it publishes by itself are published too. */
  publishesDrafts?: boolean;
}

/** A standing order with products to decide about. */
export interface DueOrder {
  shopId: ShopId;
  orderId: string;
  version: number;
  rule: Rule;
}

export interface PausedOrder {
  shopId: ShopId;
  orderId: string;
  tokensNeeded: number;
}

export interface DueRequest {
  orderId: string;
  /** Of the rule. If the merchant saves another one meanwhile, nothing is due. */
  version: number;
  /** How long a product must have been left alone. */
  quietMs: number;
  limit: number;
  /** The languages that the texts are written in; absent or null: the main one. */
  translation?: BatchTranslation | null;
}

/** A product that a standing order can decide about now. */
export interface DueProduct extends Candidate {
  /** The number in its global id. */
  id: number;
  seenAt: Date;
  product: ItemProduct;
  /** It was found before that it has no main text to translate. */
  waitsForMainText: boolean;
}

/** What a rule generates for one product. */
export interface ProductTexts {
  items: NewItem[];
  /** Its translations wait until it has a text in the main language. */
  waitsForMainText: boolean;
}

export interface TakeRequest extends DueRequest {
  voices: Pick<NewBatch, 'voice' | 'otherVoices'>;
  translation: BatchTranslation | null;
  /** By product, where the store was asked for them; null: one text each. */
  texts: Map<number, ProductTexts> | null;
}

export interface StartedTexts {
  batchId: string;
  texts: number;
}

/** Texts of a batch that a standing order may publish by itself. */
export interface PublishableTexts {
  shopId: ShopId;
  batchId: string;
  itemIds: string[];
  /** Of the standing order. */
  name: string;
}

export type DryRun = Omit<Response<'dryRunStandingOrder'>, 'tokens' | 'isUpperBound' | 'testWarning'> & {
  /** In one language. */
  texts: number;
};
