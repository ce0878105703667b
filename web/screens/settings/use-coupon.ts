import type { BillingState } from '../../../common/contract/billing.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useSetBilling } from './use-billing.ts';

const unknownCode = 'We do not know this code. Check the spelling and try again.';
const refusals: Record<string, string> = {
  coupon_used: 'This code has already been used.',
  coupon_expired: 'This code has expired.',
};

export function useCoupon(before: BillingState) {
  const setBilling = useSetBilling();
  const { start, reset, isBusy, result, failure } = useAction(async (code: string) => {
    const state = await call('activateCoupon', { request: { code }, allowedStatuses: [400] });
    setBilling(state);
    return { tokens: state.allowance.couponTokens - before.allowance.couponTokens };
  });
  return {
    isActivating: isBusy,
    /** What the last code has brought. */
    activated: result,
    refusal: failure && !failure.isTold ? (refusals[failure.code] ?? unknownCode) : undefined,
    /** Resolves to whether the code was accepted. */
    activate: async (code: string) => code !== '' && (await start(code)) !== null,
    /** Clears the last result when the code changes. */
    clear: () => !isBusy && reset(),
  };
}
