import { readKeyVals } from '../../common/catalogue/stored-settings.ts';
import type { Response } from '../../common/contract/contract.ts';
import type { Account } from '../billing/ports/ledger.ts';
import { reconcileIfPending } from '../billing/reconcile-subscriptions.ts';
import { remainingInfo } from '../billing/remaining-info.ts';
import type { Admission } from '../shops/admit-caller.ts';
import type { UserSession } from '../shops/ports/shops.ts';
import { isRatingDue } from './is-rating-due.ts';
import type { Ports } from './ports.ts';

/** The signed-in staff member, the remaining tokens and the saved settings. */
export async function readCurrentUser(
  ports: Ports,
  admission: Admission<UserSession>,
): Promise<Response<'currentUser'>> {
  const { shop, staff, featureFlags, keyVals } = admission;
  const account = await currentAccount(ports, admission);
  const isAsked = await isRatingDue(ports, { shopId: shop.id, staffId: staff.id }, keyVals);
  return {
    user: {
      id: staff.id,
      email: staff.email,
      name: staff.name,
      featureFlags,
      // Staff numbers are unique only within a shop.
      mixPanelUserId: `${shop.id}:${staff.id}`,
      // Not during onboarding.
      showReviewPopUp: isAsked && shop.onboardingDone,
    },
    remainingCWInfo: remainingInfo(account, ports.clock.now()),
    allKeyVals: readKeyVals(keyVals),
    onboardingDone: shop.onboardingDone,
    plan: { id: account.planId, isFree: account.planId === 'free' },
  };
}

/** The merchant may have approved a pending charge since; that changes the plan. */
async function currentAccount(
  ports: Ports,
  { account, hasPendingCharge, shop }: Admission<UserSession>,
): Promise<Account> {
  if (!hasPendingCharge) return account;
  await reconcileIfPending(ports, shop.id);
  return await ports.ledger.account(shop.id);
}
