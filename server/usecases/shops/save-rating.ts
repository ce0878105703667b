import type { Caller } from '../../domain/shops/identity.ts';
import { ratingKeys } from '../../domain/shops/rating-prompt.ts';
import type { Ports } from '../../ports/ports.ts';

/** A staff member who has rated never sees the prompt again. */
export async function saveRating({ shops }: Ports, { shopId, staffId }: Caller, rating: number): Promise<void> {
  await shops.saveKeyVal(shopId, staffId, ratingKeys.rating, rating);
}
