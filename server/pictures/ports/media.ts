import type { ShopId } from '../../foundation/identity.ts';

/** A picture of a product: a file on the platform, which several products may share. */
export interface Picture {
  id: string;
  /** null: none. */
  alt: string | null;
  /** The address of its bytes, which takes `?width=`; null until the platform has read the file. */
  url: string | null;
  mimeType: string | null;
  /** The platform refuses changes of a file that is not ready. */
  isReady: boolean;
  /** The store will never be able to use it. */
  hasFailed: boolean;
}

/** `message` holds the platform's own words. */
export interface AltTextRefusal {
  reason: 'not_found' | 'not_ready' | 'too_long' | 'other';
  message: string;
}

/** The pictures of a shop's products on the platform. Fails with the same failures as `ShopAdmin`. */
export interface Media {
  /** The pictures of each product in their order, by the product's id; products that are gone are left out. */
  picturesOf(shopId: ShopId, productIds: string[]): Promise<Map<string, Picture[]>>;
  /** Pictures by their id; those that are gone are left out. */
  pictures(shopId: ShopId, pictureIds: string[]): Promise<Map<string, Picture>>;
  /**
   * Saves the alt text of each picture, for all products that share it; an empty one is removed. Returns the pictures
   * that the platform refused, by their id: the others are saved. `forbidden` without the scope `write_files`.
   */
  saveAltTexts(shopId: ShopId, texts: { pictureId: string; alt: string }[]): Promise<Map<string, AltTextRefusal>>;
}
