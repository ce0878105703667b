import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { draftFault, type OrderDraft, requestOf } from './order-draft.ts';

export type DryRun = ReturnType<typeof useDryRun>;

/** Shows what a rule would have done, before it is switched on. */
export function useDryRun() {
  const [fault, setFault] = useState<string | null>(null);
  const { start, isBusy, result, failure } = useAction(async (draft: OrderDraft) => {
    const request = requestOf(draft, false);
    return { draft, ...(await call('dryRunStandingOrder', { request, allowedStatuses: [400, 409] })) };
  });
  return {
    isRunning: isBusy,
    /** Why it was refused. */
    problem: fault ?? failure?.message ?? null,
    /** What it would have done, and the draft that was tried. */
    result: fault === null ? result : null,
    start(draft: OrderDraft): void {
      const found = draftFault(draft);
      setFault(found);
      if (!found) void start(draft);
    },
  };
}
