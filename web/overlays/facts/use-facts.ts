import { useQueryClient } from '@tanstack/react-query';
import type { Request } from '../../../common/contract/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useApiQuery } from '../../api/use-api-query.ts';

type Change = Omit<Request<'changeFacts'>, 'shopifyProductId'>;

export type FactsState = ReturnType<typeof useFacts>;

/** What is known about a product, or about the shop where no product is given. */
export function useFacts(productId: string | null) {
  const client = useQueryClient();
  const subject = productId === null ? {} : { shopifyProductId: productId };
  const queryKey = ['facts', subject];
  const load = useApiQuery('facts', { query: subject, isQuiet: true, refetchEachVisit: true });
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

  return {
    load,
    isSaving: (what: string) => busyWith?.[0] === what,
    /** What was wrong with what the merchant typed. */
    problemOf: (what: string) => (args?.[0] === what ? advice : null),
    /** Saves a change. Resolves to whether it is saved. */
    change: async (what: string, change: Change) => (await start(what, change)) !== null,
    refresh,
  };
}
