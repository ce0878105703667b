import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Whether the shop still gets the free trial of Pro. True until the server says otherwise, which is rare. */
export function useHasTrial(): boolean {
  const { data } = useQuery({
    queryKey: ['billing', null],
    queryFn: ({ signal }) => call('billing', { signal, isMessageSuppressed: true }),
  });
  return data?.plans.find(({ id }) => id === 'cw_paid_plan_OCT_23_PRO')?.trialDays !== 0;
}
