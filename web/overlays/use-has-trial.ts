import { useQuery } from '@tanstack/react-query';
import { quietQuery } from '../api/use-api-query.ts';

/** Whether the shop still gets the free trial of Pro. True until the server says otherwise, which is rare. */
export function useHasTrial(): boolean {
  const { data } = useQuery(quietQuery('billing'));
  return data?.plans.find(({ id }) => id === 'cw_paid_plan_OCT_23_PRO')?.trialDays !== 0;
}
