import type { AllKeyVals } from '../../../common/catalogue/stored-settings.ts';
import type { PlanId } from '../../../common/pricing/plans.ts';

const dayMs = 24 * 60 * 60_000;
/** Under which the browser notes among the seen cards when it has shown the offer. */
const card = 'conversion_popup';

/**
 * The offer is for those who know the app and do not pay: from the day after they came, once a week at most, and
 * never to a member of staff who has had an offer.
 */
export function isConversionPopupDue(
  { installedAt, onboardingDone }: { installedAt: Date; onboardingDone: boolean },
  planId: PlanId,
  { got_offer: gotOffer, seen_cards: seenCards }: AllKeyVals,
  now: Date,
): boolean {
  if (planId !== 'free' || !onboardingDone || gotOffer) return false;
  if (now.getTime() - installedAt.getTime() < dayMs) return false;
  const seenAt = Date.parse(seenCards[card] ?? '');
  return Number.isNaN(seenAt) || now.getTime() - seenAt >= 7 * dayMs;
}
