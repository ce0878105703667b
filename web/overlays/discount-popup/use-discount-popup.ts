import { useCallback, useState } from 'react';
import { track } from '../../reporting/reporting.ts';
import { useKeyVal } from '../../session/key-vals.ts';
import { useLoggedIn } from '../../session/use-session.ts';
import { afterCopy, afterDismissal, type DiscountPopupState, discountPopupState } from './discount-popup-state.ts';

export interface DiscountPopupControl {
  state: DiscountPopupState;
  copied(): void;
  dismiss(): void;
  /** As if the offer had never been made. */
  reset(): void;
}

/** `isOffered`: the server's word; what has happened since in this visit is added here. */
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
