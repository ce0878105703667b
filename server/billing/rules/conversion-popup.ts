import type { AllKeyVals } from '../../../common/catalogue/stored-settings.ts';
import type { PlanId } from '../../../common/pricing/plans.ts';

const dayMs = 24 * 60 * 60_000;
/** The browser saves under this key of `seen_cards` when it last showed the offer. */
const card = 'conversion_popup';

/** On the free plan, from the day after the install, at most once a week, and not for staff who have had an offer. */
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
