import { readKeyVals } from '../../common/catalogue/stored-settings.ts';
import type { ShopId, StaffId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { copiedTexts, mayAskForRating, ratingHistory, ratingKeys, textsBeforeRating } from './rules/rating-prompt.ts';

/** Whether to ask this staff member for a rating: they have used enough texts. Saves the time of their first visit. */
export async function isRatingDue(
  { changes, clock, shops }: Pick<Ports, 'changes' | 'clock' | 'shops'>,
  { shopId, staffId }: { shopId: ShopId; staffId: StaffId },
  stored: Record<string, unknown>,
): Promise<boolean> {
  const history = ratingHistory(stored);
  if (!history.firstSeenAt) await shops.saveKeyVal(shopId, staffId, ratingKeys.firstSeenAt, clock.now().toISOString());
  if (!mayAskForRating(history, clock.now())) return false;
  // A text that was both copied and published counts once.
  const used = new Set(copiedTexts(readKeyVals(stored).ranking_popup_status));
  if (used.size >= textsBeforeRating) return true;
  for (const id of await changes.generationsPublishedBy(shopId, staffId, textsBeforeRating)) used.add(id);
  return used.size >= textsBeforeRating;
}
