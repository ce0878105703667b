import { useCallback, useEffect } from 'react';
import type { Request } from '../../common/contract/contract.ts';
import { CallFailure } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
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
  const { start, reset, isBusy, result } = useAction(requestPlan);

  // A user who returns with the back button finds the button enabled again.
  useEffect(() => {
    const enable = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', enable);
    return () => window.removeEventListener('pageshow', enable);
  }, [reset]);

  return {
    isOpening: isBusy || result === 'opened',
    open: useCallback(async (choice: PlanChoice) => (await start(choice)) ?? 'failed', [start]),
  };
}

async function requestPlan(choice: PlanChoice): Promise<CheckoutOutcome> {
  const request = { ...choice, idempotencyKey: crypto.randomUUID() };
  try {
    const { redirectTo } = await call('changePlan', { request, retry, allowedStatuses: [400] });
    if (redirectTo === null) return 'nothing to confirm';
    openInTopWindow(redirectTo);
    return 'opened';
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isTold) throw error;
    if (offerRefusals.includes(error.code)) return 'offer has ended';
    throw new Error(error.message, { cause: error });
  }
}
