import { useCallback, useEffect, useState } from 'react';
import type { Request } from '../../common/contract/contract.ts';
import { CallFailure } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { openInTopWindow } from '../host/top-window.ts';

type CheckoutOutcome = 'opened' | 'nothing to confirm' | 'offer has ended' | 'failed';
type PlanChoice = Pick<Request<'changePlan'>, 'type' | 'interval' | 'code'>;

interface Checkout {
  /** True from the press until the platform's page takes over the window. */
  isOpening: boolean;
  open(choice: PlanChoice): Promise<CheckoutOutcome>;
}

// The platform may be down for a moment. The idempotency key keeps a retry from becoming a second charge.
const retry = { attempts: 2, delayMs: 1_000, statuses: [502, 503] };

const offerRefusals = ['coupon_invalid', 'coupon_used', 'coupon_expired'];

/** Requests a plan and opens the platform's page, where the merchant confirms it. */
export function useCheckout(): Checkout {
  const [isOpening, setIsOpening] = useState(false);

  // A user who returns with the back button finds the button enabled again.
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
