import type { Response } from '../../../common/contract/contract.ts';
import type { ProductPlace, Voice, VoiceRule } from '../../../common/contract/voice-shapes.ts';
import type { ShopId, Staff, StaffId } from '../../foundation/identity.ts';
import type { PlacesOfProduct } from '../rules/voice-for-product.ts';

interface VoiceVersion {
  name: string;
  rules: VoiceRule[];
  /** null: they stay as they are. */
  ownTexts?: string[] | null;
  isDefault: boolean;
  /** null: stays as it is. */
  appliesTo: ProductPlace[] | null;
  staffId: StaffId;
}

export interface Voices {
  /** The newest version of each voice, the default first. */
  list(shopId: ShopId): Promise<Voice[]>;
  find(shopId: ShopId, id: string): Promise<Voice | null>;
  /** Returns null when the shop has as many voices as it may have. */
  create(shopId: ShopId, voice: VoiceVersion): Promise<Voice | null>;
  /** Saves a new version; earlier ones stay, because texts refer to them. null when there is no such voice. */
  saveVersion(shopId: ShopId, id: string, voice: VoiceVersion): Promise<Voice | null>;
  /** Whether the shop had a voice at this time. */
  hadAny(shopId: ShopId, at: Date): Promise<boolean>;
  /** The last deleted ones, the newest first. */
  deleted(shopId: ShopId): Promise<{ id: string; name: string }[]>;
  /**
   * Deletes a voice. Its versions stay, because texts refer to them. Standing orders that name it use the default from
   * then on, and log it. Refuses the default while there are others. null when there is no such voice.
   */
  delete(
    shopId: ShopId,
    id: string,
    staff: Staff,
  ): Promise<{ type: 'deleted'; standingOrders: string[] } | { type: 'is_default' } | null>;
  /** The product's type, vendor and collections in our copy of the catalogue; null while the copy does not have it. */
  placesOf(shopId: ShopId, productId: number): Promise<PlacesOfProduct | null>;
  /** Products whose descriptions look rich and written by hand, the best first. */
  learnableProducts(
    shopId: ShopId,
    request: { collectionId: number | null; limit: number },
  ): Promise<Response<'learnableProducts'>['products']>;
}
