import { useState } from 'react';
import type { Response } from '../../../common/contract/contract.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { draftFault, type OrderDraft, requestOf } from './order-draft.ts';

export type DryRun =
  | { state: 'none' }
  | { state: 'running' }
  | { state: 'refused'; why: string }
  | { state: 'done'; draft: OrderDraft; result: Response<'dryRunStandingOrder'> };

/** Shows what a rule would have done, before it is switched on. */
export function useDryRun(): { dryRun: DryRun; start(draft: OrderDraft): Promise<void> } {
  const [dryRun, setDryRun] = useState<DryRun>({ state: 'none' });
  return {
    dryRun,
    async start(draft) {
      const fault = draftFault(draft);
      if (fault) return setDryRun({ state: 'refused', why: fault });
      setDryRun({ state: 'running' });
      try {
        const request = requestOf(draft, false);
        const result = await call('dryRunStandingOrder', { request, allowedStatuses: [400, 409] });
        setDryRun({ state: 'done', draft, result });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        setDryRun({ state: 'refused', why: error.message });
      }
    },
  };
}
