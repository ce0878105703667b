import type { Caller } from '../../domain/shops/identity.ts';
import { ratingKeys } from '../../domain/shops/rating-prompt.ts';
import type { Ports } from '../../ports/ports.ts';

/** Hides the rating prompt for a while; an earlier rating stays. */
export async function dismissRating({ clock, shops }: Ports, { shopId, staffId }: Caller): Promise<void> {
  await shops.saveKeyVal(shopId, staffId, ratingKeys.dismissedAt, clock.now().toISOString());
}
