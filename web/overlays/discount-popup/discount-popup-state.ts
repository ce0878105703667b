export type DiscountPopupState = 'show-if-copied' | 'showing' | 'dont';

interface DiscountEligibility {
  isOffered: boolean;
  isFree: boolean;
  gotOffer: boolean;
}

/** Each user gets the offer once, and only without a paid plan. */
export function discountPopupState({ isOffered, isFree, gotOffer }: DiscountEligibility): DiscountPopupState {
  return isOffered && isFree && !gotOffer ? 'show-if-copied' : 'dont';
}

export function afterCopy(state: DiscountPopupState): DiscountPopupState {
  return state === 'show-if-copied' ? 'showing' : state;
}

export const afterDismissal = (): DiscountPopupState => 'dont';
