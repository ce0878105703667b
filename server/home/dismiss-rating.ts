import type { Caller } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { ratingKeys } from './rules/rating-prompt.ts';

/** Hides the rating prompt for a while; an earlier rating stays. */
export async function dismissRating({ clock, shops }: Ports, { shopId, staffId }: Caller): Promise<void> {
  await shops.saveKeyVal(shopId, staffId, ratingKeys.dismissedAt, clock.now().toISOString());
}
