import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Request, Response } from '../../../common/contract/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useApiQuery } from '../../api/use-api-query.ts';

type Sheet = Response<'facts'>;
type Change = Omit<Request<'changeFacts'>, 'shopifyProductId'>;

export type FactsState = ReturnType<typeof useFacts>;

/** What is known about a product, or about the shop where no product is given. */
export function useFacts(productId: string | null) {
  const client = useQueryClient();
  const subject = productId === null ? {} : { shopifyProductId: productId };
  const queryKey = ['facts', subject];
  const load = useApiQuery('facts', { query: subject, isQuiet: true, refetchEachVisit: true });
  // Ticks that are being saved show at once, whatever the server still answers about earlier ones.
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const refresh = () => client.invalidateQueries({ queryKey });

  // Several facts may be ticked one after another. `what` is the fact or the form.
  const { start, busyWith, args, advice } = useAction(
    async (_what: string, change: Change) => {
      const request = { ...subject, ...change };
      const sheet = await call('changeFacts', { request, allowedStatuses: [400, 404] }).catch(async (error) => {
        await refresh();
        throw error;
      });
      return client.setQueryData(queryKey, sheet);
    },
    { isParallel: true },
  );

  const save = async (what: string, change: Change) => (await start(what, change)) !== null;
  return {
    load: load.state === 'loaded' ? { ...load, data: withTicks(load.data, ticks) } : load,
    isSaving: (what: string) => busyWith?.[0] === what,
    /** What was wrong with what the merchant typed. */
    problemOf: (what: string) => (args?.[0] === what ? advice : null),
    /** Saves a change. Resolves to whether it is saved. */
    change: async (what: string, change: Change) => {
      const { use } = change;
      if (!use) return await save(what, change);
      setTicks((now) => new Map(now).set(use.id, use.isUsed));
      try {
        return await save(what, change);
      } finally {
        setTicks((now) => (now.get(use.id) === use.isUsed ? without(now, use.id) : now));
      }
    },
    refresh,
  };
}

const withTicks = (sheet: Sheet, ticks: ReadonlyMap<string, boolean>): Sheet => ({
  ...sheet,
  facts: sheet.facts.map((fact) => ({ ...fact, isUsed: ticks.get(fact.id) ?? fact.isUsed })),
});

function without(ticks: ReadonlyMap<string, boolean>, id: string): ReadonlyMap<string, boolean> {
  const others = new Map(ticks);
  others.delete(id);
  return others;
}
