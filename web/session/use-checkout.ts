import { useCallback, useEffect, useState } from 'react';
import type { Request } from '../../common/contract/contract.ts';
import { CallFailure } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { openInTopWindow } from '../host/top-window.ts';

type CheckoutOutcome = 'opened' | 'nothing to confirm' | 'offer has ended' | 'failed';
type PlanChoice = Pick<Request<'changePlan'>, 'type' | 'interval' | 'code'>;

interface Checkout {
  /** True from the press until the platform's page has taken over the window. */
  isOpening: boolean;
  open(choice: PlanChoice): Promise<CheckoutOutcome>;
}

// The platform's side may be down for a moment; the key keeps a repeated wish from becoming a second charge.
const retry = { attempts: 2, delayMs: 1_000, statuses: [502, 503] };

const offerRefusals = ['coupon_invalid', 'coupon_used', 'coupon_expired'];

/** Asks for a plan and leads to the platform's page, where the merchant confirms it. */
export function useCheckout(): Checkout {
  const [isOpening, setIsOpening] = useState(false);

  // Whoever comes back from the platform's page with the back button finds the button as it was.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setIsOpening(false);
    };
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  const open = useCallback(async (wish: PlanChoice): Promise<CheckoutOutcome> => {
    setIsOpening(true);
    try {
      const request = { ...wish, idempotencyKey: crypto.randomUUID() };
      const { redirectTo } = await call('changePlan', { request, retry, allowedStatuses: [400] });
      if (redirectTo === null) {
        setIsOpening(false);
        return 'nothing to confirm';
      }
      openInTopWindow(redirectTo);
      return 'opened';
    } catch (error) {
      setIsOpening(false);
      if (!(error instanceof CallFailure)) throw error;
      if (error.status !== 400) return 'failed';
      if (offerRefusals.includes(error.code)) return 'offer has ended';
      throw error;
    }
  }, []);

  return { isOpening, open };
}
