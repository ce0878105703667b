import { readKeyVals } from '../../../common/catalogue/stored-settings.ts';
import type { Response } from '../../../common/contract/contract.ts';

/** The server's answer about the signed-in user: by default a new user on the free plan. */
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
