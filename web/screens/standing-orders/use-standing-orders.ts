import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Request, Response } from '../../../common/contract/contract.ts';
import type { StandingOrder } from '../../../common/contract/standing-orders.ts';
import { overtakenBy } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import { useAction } from '../../api/use-action.ts';
import { apiQuery } from '../../api/use-api-query.ts';
import type { LoadState } from '../../ui/data-loader.tsx';
import { confirmDialog } from '../../ui/dialogs/dialogs.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

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

const overlapText = (overlaps: { name: string }[]): string =>
  `${overlaps.map(({ name }) => `“${name}”`).join(', ')} ${overlaps.length === 1 ? 'writes' : 'write'} the same text for some of these products. For each product only one of them writes.`;

export function useOrderActions() {
  const queries = useQueryClient();
  const {
    start: save,
    reset: forget,
    isBusy,
    failure,
  } = useAction(async (request: Request<'saveStandingOrder'>) => {
    const { standingOrder, overlaps } = await call('saveStandingOrder', { request, allowedStatuses: [400, 409] });
    await queries.invalidateQueries({ queryKey });
    if (overlaps.length > 0) showToast({ content: overlapText(overlaps), severity: 'warn' });
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
    refusal: failure && !failure.isTold && !overtakenBy(failure) ? failure.message : null,
    /** What stands now, where someone has saved it since the form was opened, and the words for it. */
    overtaken: overtakenBy<StandingOrder>(failure) && {
      message: failure?.message ?? '',
      current: overtakenBy<StandingOrder>(failure) as StandingOrder,
    },
    /** Resolves to the saved order; null when it was refused. */
    save,
    /** Forgets why the last save was refused. */
    forget,
    remove,
  };
}

/** What can be done with an order in the list. */
export function useListedOrder() {
  const queries = useQueryClient();
  const pausing = useAction(
    async ({ id, version, ...rule }: StandingOrder) => {
      await call('saveStandingOrder', { request: { ...rule, id, version, isOn: false }, allowedStatuses: [409] });
      await queries.invalidateQueries({ queryKey });
    },
    { showsRefusals: true },
  );
  const retrying = useAction(
    async ({ failedTexts }: StandingOrder) => {
      for (const [id, texts] of Map.groupBy(failedTexts, ({ batchId }) => batchId)) {
        const itemIds = texts.map(({ itemId }) => itemId);
        await call('batchAction', { request: { id, action: 'retry_failed', itemIds }, allowedStatuses: [409] });
      }
      await queries.invalidateQueries({ queryKey });
    },
    { showsRefusals: true },
  );
  return {
    pause: pausing.start,
    isPausing: pausing.isBusy,
    /** Tries the failed texts again that the order names. */
    retry: retrying.start,
    isRetrying: retrying.isBusy,
  };
}
