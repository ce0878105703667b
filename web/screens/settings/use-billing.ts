import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BillingState } from '../../../common/contract/billing.ts';
import { loadState } from '../../api/load-state.ts';
import { apiQuery } from '../../api/use-api-query.ts';
import { setRemainingTokens } from '../../session/remaining-tokens.ts';
import { replacePlan } from '../../session/session-store.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

const billingKey = ['billing', null];
const confirmPollMs = 2_000;

/**
 * The server's state of plan and charges. Refetched on every visit and when the merchant returns to the tab, because
 * charges are approved on the platform's page.
 */
export function useBilling(isConfirming: boolean): { load: LoadState<BillingState>; refresh(): void } {
  const result = useQuery({
    ...apiQuery('billing', { isMessageSuppressed: isConfirming }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: isConfirming && confirmPollMs,
  });

  const { data } = result;
  // Keeps the token widget, the popups and other tabs up to date.
  useEffect(() => {
    if (!data) return;
    setRemainingTokens(data.remainingCWInfo);
    replacePlan({ id: data.plan.id, isFree: data.plan.isFree });
  }, [data]);

  return { load: loadState(result), refresh: () => void result.refetch() };
}

/** For responses that contain the new state. */
export function useSetBilling(): (state: BillingState) => void {
  const client = useQueryClient();
  return (state) => client.setQueryData(billingKey, state);
}
