import type { ProductPlace, Voice } from '../../../common/contract/voices/voice-shapes.ts';
import { numberInId } from '../../catalogue/rules/product-match.ts';

/** Where a product belongs, as far as voices are chosen by it. */
export interface PlacesOfProduct {
  vendor: string;
  productType: string;
  collectionIds: number[];
}

/** A collection is put together by hand, and a type says more about a product than its vendor. */
const order = ['collection', 'product_type', 'vendor'] as const;

/** The first voice that applies to the product; null when none does. */
export function voiceForProduct(voices: Voice[], places: PlacesOfProduct): Voice | null {
  for (const by of order) {
    const found = voices.find(({ appliesTo }) => appliesTo.some((place) => place.by === by && isAt(place, places)));
    if (found) return found;
  }
  return null;
}

function isAt({ by, value }: ProductPlace, { vendor, productType, collectionIds }: PlacesOfProduct): boolean {
  switch (by) {
    case 'collection':
      return collectionIds.some((id) => id === numberInId(value));
    case 'product_type':
      return isSame(value, productType);
    case 'vendor':
      return isSame(value, vendor);
  }
}

// The platform ignores case in vendors and types.
const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
