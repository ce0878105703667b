import { readKeyVals } from '../../../common/catalogue/stored-settings.ts';
import type { Response } from '../../../common/contract/contract.ts';

/** Who is signed in, as the server tells it: a newcomer on the free plan unless said otherwise. */
export const aCurrentUser = (otherwise: Partial<Response<'currentUser'>> = {}): Response<'currentUser'> => ({
  user: {
    id: '1',
    email: 'owner@demo.test',
    name: 'Owner',
    featureFlags: [],
    mixPanelUserId: 'm',
    showReviewPopUp: false,
  },
  remainingCWInfo: { remaining: 30, showAsUnlimited: false, asOf: '2026-11-15T10:00:00.000Z' },
  allKeyVals: readKeyVals({}),
  onboardingDone: true,
  plan: { id: 'free', isFree: true },
  ...otherwise,
});
