import { useCallback, useState } from 'react';
import { track } from '../../reporting/reporting.ts';
import { useKeyVal } from '../../session/key-vals.ts';
import { useLoggedIn } from '../../session/use-session.ts';
import { afterCopy, afterDismissal, type DiscountPopupState, discountPopupState } from './discount-popup-state.ts';

export interface DiscountPopupControl {
  state: DiscountPopupState;
  copied(): void;
  dismiss(): void;
  /** Resets the offer as if it had never been shown. */
  reset(): void;
}

/** `isOffered` is the server's decision; the hook adds what happened in this visit. */
export function useDiscountPopup(isOffered: boolean): DiscountPopupControl {
  const { isFree } = useLoggedIn().plan;
  const [gotOffer, setGotOffer] = useKeyVal('got_offer');
  const [shown, setShown] = useState<DiscountPopupState | null>(null);
  const state = shown ?? discountPopupState({ isOffered, isFree, gotOffer });

  const copied = useCallback(() => {
    if (afterCopy(state) !== 'showing' || state === 'showing') return;
    setShown('showing');
    setGotOffer(true);
    track('Offer shown', { offer: 'CONVERSION_POPUP' });
  }, [state, setGotOffer]);

  const reset = () => {
    setShown('show-if-copied');
    setGotOffer(false);
  };

  return { state, copied, dismiss: () => setShown(afterDismissal()), reset };
}
