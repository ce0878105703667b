import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Request, Response } from '../../../common/contract/contract.ts';
import type { StandingOrder } from '../../../common/contract/standing-orders.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import type { LoadState } from '../../ui/data-loader.tsx';
import { confirmDialog } from '../../ui/dialogs/dialogs.ts';

const queryKey = ['standingOrders', null];
// Products arrive and texts are written while the screen is open.
const refreshMs = 5_000;

/** The shop's standing orders, kept current. */
export function useStandingOrders(): LoadState<Response<'standingOrders'>> {
  return loadState(
    useQuery({
      queryKey,
      queryFn: ({ signal }) => call('standingOrders', { signal }),
      staleTime: 0,
      refetchInterval: refreshMs,
    }),
  );
}

interface OrderActions {
  isBusy: boolean;
  /** Why the last save was refused, for the merchant. */
  refusal: string | null;
  /** Resolves to the saved order; null when it was refused. */
  save(request: Request<'saveStandingOrder'>): Promise<StandingOrder | null>;
  pause(order: StandingOrder): Promise<void>;
  remove(order: StandingOrder): Promise<void>;
}

export function useOrderActions(): OrderActions {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function save(request: Request<'saveStandingOrder'>): Promise<StandingOrder | null> {
    setIsBusy(true);
    setRefusal(null);
    try {
      const { standingOrder } = await call('saveStandingOrder', { request, allowedStatuses: [400] });
      await queries.invalidateQueries({ queryKey });
      return standingOrder;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(error.status === 400 ? error.message : null);
      return null;
    } finally {
      setIsBusy(false);
    }
  }

  async function remove(order: StandingOrder): Promise<void> {
    const isConfirmed = await confirmDialog({
      title: `Delete “${order.name}”?`,
      message: 'It stops at once. The texts it has written stay.',
      confirm: 'Delete',
      isDestructive: true,
    });
    if (!isConfirmed) return;
    await call('deleteStandingOrder', { query: { id: order.id } });
    await queries.invalidateQueries({ queryKey });
  }

  return {
    isBusy,
    refusal,
    save,
    pause: async (order) => void (await save({ ...order, isOn: false })),
    remove,
  };
}
