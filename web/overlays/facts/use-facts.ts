import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Request, Response } from '../../../common/contract/contract.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

type Sheet = Response<'facts'>;
type Change = Omit<Request<'changeFacts'>, 'shopifyProductId'>;

export interface FactsState {
  load: LoadState<Sheet>;
  /** The fact or form whose change is being saved; null when none is. */
  saving: string | null;
  /** Saves a change. Resolves to null, or to what was wrong with what the merchant typed. */
  change(what: string, change: Change): Promise<string | null>;
  refresh(): void;
}

/** What is known about a product, or about the shop where no product is given. */
export function useFacts(productId: string | null): FactsState {
  const client = useQueryClient();
  const [saving, setSaving] = useState<string | null>(null);
  const subject = productId === null ? {} : { shopifyProductId: productId };
  const queryKey = ['facts', productId];
  const result = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('facts', { query: subject, signal, isMessageSuppressed: true }),
    staleTime: 0,
  });

  return {
    load: loadState(result),
    saving,
    change: async (what, change) => {
      setSaving(what);
      // A tick shows at once; the server's answer, or reading again, corrects it.
      client.setQueryData<Sheet>(queryKey, (sheet) => sheet && withChoice(sheet, change.use));
      try {
        const sheet = await call('changeFacts', { request: { ...subject, ...change }, allowedStatuses: [400, 404] });
        client.setQueryData(queryKey, sheet);
        return null;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        await client.invalidateQueries({ queryKey });
        return Object.values(error.fields)[0] ?? error.message;
      } finally {
        setSaving(null);
      }
    },
    refresh: () => void client.invalidateQueries({ queryKey }),
  };
}

const withChoice = (sheet: Sheet, use: Change['use']): Sheet => ({
  ...sheet,
  facts: sheet.facts.map((fact) => (fact.id === use?.id ? { ...fact, isUsed: use.isUsed } : fact)),
});
