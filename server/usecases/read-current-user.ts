import { readKeyVals } from '../../common/catalogue/stored-settings.ts';
import type { Response } from '../../common/contract/contract.ts';
import type { Ports } from '../ports/ports.ts';
import type { Shop, Staff } from '../ports/shops.ts';
import { isRatingDue } from './is-rating-due.ts';
import { glanceAtSubscriptions } from './reconcile-subscriptions.ts';
import { remainingInfo } from './remaining-info.ts';

/** Who is signed in, what they may spend, and what they have chosen before. */
export async function readCurrentUser(ports: Ports, shop: Shop, staff: Staff): Promise<Response<'currentUser'>> {
  await glanceAtSubscriptions(ports, shop.id);
  const [account, featureFlags, stored] = await Promise.all([
    ports.ledger.account(shop.id),
    ports.shops.featureFlags(shop.id, staff.id),
    ports.shops.keyVals(shop.id, staff.id),
  ]);
  const isAsked = await isRatingDue(ports, { shopId: shop.id, staffId: staff.id }, stored);
  return {
    user: {
      id: staff.id,
      email: staff.email,
      name: staff.name,
      featureFlags,
      // Staff numbers are only unique together with their shop.
      mixPanelUserId: `${shop.id}:${staff.id}`,
      // Whoever has not been greeted yet is not asked either.
      showReviewPopUp: isAsked && shop.onboardingDone,
    },
    remainingCWInfo: remainingInfo(account, ports.now()),
    allKeyVals: readKeyVals(stored),
    onboardingDone: shop.onboardingDone,
    plan: { id: account.planId, isFree: account.planId === 'free' },
  };
}
