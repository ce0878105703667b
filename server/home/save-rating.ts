import type { Caller } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { ratingKeys } from './rules/rating-prompt.ts';

/** A staff member who has rated never sees the prompt again. */
export async function saveRating({ shops }: Ports, { shopId, staffId }: Caller, rating: number): Promise<void> {
  await shops.saveKeyVal(shopId, staffId, ratingKeys.rating, rating);
}
