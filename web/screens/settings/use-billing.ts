import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BillingState } from '../../../common/contract/billing.ts';
import { call } from '../../api/client.ts';
import { setRemainingTokens } from '../../session/remaining-tokens.ts';
import { replacePlan } from '../../session/session-store.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

const billingKey = ['billing', null];
const confirmPollMs = 2_000;

/**
 * What the server knows of plan and charges: asked for anew at every visit and whenever the merchant comes back to the
 * tab, since the decision falls on the platform's page.
 */
export function useBilling(isConfirming: boolean): { load: LoadState<BillingState>; refresh(): void } {
  const { data, error, refetch } = useQuery({
    queryKey: billingKey,
    queryFn: ({ signal }) => call('billing', { signal, isMessageSuppressed: isConfirming }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: isConfirming && confirmPollMs,
  });

  // The widget, the popups and all open tabs follow what this screen learns.
  useEffect(() => {
    if (!data) return;
    setRemainingTokens(data.remainingCWInfo);
    replacePlan({ id: data.plan.id, isFree: data.plan.isFree });
  }, [data]);

  const refresh = () => void refetch();
  if (data) return { load: { state: 'loaded', data }, refresh };
  return { load: { state: error ? 'error' : 'loading' }, refresh };
}

/** For answers that carry the new state along. */
export function useSetBilling(): (state: BillingState) => void {
  const client = useQueryClient();
  return (state) => client.setQueryData(billingKey, state);
}
