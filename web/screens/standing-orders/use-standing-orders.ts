import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Request, Response } from '../../../common/contract/contract.ts';
import type { StandingOrder } from '../../../common/contract/standing-orders.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import { useAction } from '../../api/use-action.ts';
import { apiQuery } from '../../api/use-api-query.ts';
import type { LoadState } from '../../ui/data-loader.tsx';
import { confirmDialog } from '../../ui/dialogs/dialogs.ts';

const queryKey = ['standingOrders', null];
// Products arrive and texts are written while the screen is open.
const refreshMs = 5_000;

/** The shop's standing orders, kept current. */
export function useStandingOrders(): LoadState<Response<'standingOrders'>> {
  return loadState(
    useQuery({
      ...apiQuery('standingOrders'),
      staleTime: 0,
      refetchInterval: refreshMs,
    }),
  );
}

export function useOrderActions() {
  const queries = useQueryClient();
  const {
    start: save,
    isBusy,
    failure,
  } = useAction(async (request: Request<'saveStandingOrder'>) => {
    const { standingOrder } = await call('saveStandingOrder', { request, allowedStatuses: [400] });
    await queries.invalidateQueries({ queryKey });
    return standingOrder;
  });
  const removal = useAction(async (id: string) => {
    await call('deleteStandingOrder', { query: { id } });
    await queries.invalidateQueries({ queryKey });
  });

  async function remove(order: StandingOrder): Promise<void> {
    const isConfirmed = await confirmDialog({
      title: `Delete “${order.name}”?`,
      message: 'It stops at once. The texts it has written stay.',
      confirm: 'Delete',
      isDestructive: true,
    });
    if (isConfirmed) await removal.start(order.id);
  }

  return {
    isBusy,
    /** Why the last save was refused, for the merchant. */
    refusal: failure && !failure.isTold ? failure.message : null,
    /** Resolves to the saved order; null when it was refused. */
    save,
    pause: (order: StandingOrder) => save({ ...order, isOn: false }),
    remove,
  };
}
