import type { Caller } from '../../domain/shops/identity.ts';
import { ratingKeys } from '../../domain/shops/rating-prompt.ts';
import type { Ports } from '../../ports/ports.ts';

/** Whoever has rated is never asked again. */
export async function keepRating({ shops }: Ports, { shopId, staffId }: Caller, rating: number): Promise<void> {
  await shops.saveKeyVal(shopId, staffId, ratingKeys.rating, rating);
}
