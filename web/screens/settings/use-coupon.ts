import { useState } from 'react';
import type { BillingState } from '../../../common/contract/billing.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { useSetBilling } from './use-billing.ts';

type Coupon =
  | { state: 'ready' }
  | { state: 'activating' }
  | { state: 'activated'; tokens: number }
  | { state: 'refused'; why: string };

const refusals: Record<string, string> = {
  coupon_invalid: 'We do not know this code. Check the spelling and try again.',
  coupon_used: 'This code has already been used.',
  coupon_expired: 'This code has expired.',
};

interface CouponEntry {
  coupon: Coupon;
  /** Resolves to whether the code was accepted. */
  activate(code: string): Promise<boolean>;
  /** Clears the last result when the code changes. */
  clear(): void;
}

export function useCoupon(before: BillingState): CouponEntry {
  const [coupon, setCoupon] = useState<Coupon>({ state: 'ready' });
  const setBilling = useSetBilling();
  return {
    coupon,
    async activate(code) {
      if (code === '') return false;
      setCoupon({ state: 'activating' });
      try {
        const state = await call('activateCoupon', { request: { code }, allowedStatuses: [400] });
        setBilling(state);
        setCoupon({ state: 'activated', tokens: state.allowance.couponTokens - before.allowance.couponTokens });
        return true;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        const why = error.status === 400 ? (refusals[error.code] ?? refusals.coupon_invalid) : undefined;
        setCoupon(why ? { state: 'refused', why } : { state: 'ready' });
        return false;
      }
    },
    clear: () => setCoupon({ state: 'ready' }),
  };
}
