import type { Response } from '../../../common/contract/contract.ts';
import type { StandingOrder } from '../../../common/contract/standing-orders.ts';
import type { ItemProduct, NewBatch, NewItem } from '../../batches/ports/batches.ts';
import type { ShopId, Staff, StaffId } from '../../foundation/identity.ts';
import type { BatchTranslation } from '../../texts/item-translation.ts';
import type { Candidate } from '../rules/decide.ts';
import type { Rule } from '../rules/rule.ts';

export interface OrderVersion {
  rule: Rule;
  isOn: boolean;
  /** Who saves it. */
  staff: Pick<Staff, 'id' | 'name'>;
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
  staffId: StaffId;
  staffName: string;
}

export type DryRun = Omit<Response<'dryRunStandingOrder'>, 'tokens' | 'isUpperBound' | 'testWarning'> & {
  /** In one language. */
  texts: number;
};

export interface StandingOrders {
  /** The shop's standing orders, oldest first. */
  list(shopId: ShopId): Promise<StandingOrder[]>;
  /** Returns its id; null when the shop has as many as it may have. */
  create(shopId: ShopId, version: OrderVersion): Promise<string | null>;
  /** Saves a new version; its waiting products are looked at again. False when there is no such standing order. */
  saveVersion(shopId: ShopId, id: string, version: OrderVersion): Promise<boolean>;
  /** Deletes it with its waiting products; its texts stay. Returns its unended batches; null when there is none. */
  delete(shopId: ShopId, id: string, staff: OrderVersion['staff']): Promise<string[] | null>;
  /** The products that the rule would have acted on since then, as they are now. */
  dryRun(shopId: ShopId, rule: Rule, since: Date): Promise<DryRun>;
  /** Some standing orders of all shops that have products to decide about. */
  due(quietMs: number, limit: number): Promise<DueOrder[]>;
  /** Some standing orders of all shops that wait for tokens. */
  paused(limit: number): Promise<PausedOrder[]>;
  resume(shopId: ShopId, id: string): Promise<void>;
  /** Texts that standing orders publish by themselves and that meet the conditions. */
  publishable(limit: number): Promise<PublishableTexts[]>;
  /** Lets a product that waits for facts be looked at again. */
  lookAgain(shopId: ShopId, productId: number): Promise<void>;
  /** Switches all off and forgets what waits, for a shop that has uninstalled. */
  stopAll(shopId: ShopId): Promise<void>;
}
