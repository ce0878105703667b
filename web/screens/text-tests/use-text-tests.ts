import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Request, Response } from '../../../common/contract/contract.ts';
import type { TextTest } from '../../../common/contract/text-tests/text-tests.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import { useAction } from '../../api/use-action.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

const queryKey = ['textTests'];
// Texts are published and products are marked while the screen is open.
const refreshMs = 5_000;

/** The shop's tests, or one of them. */
export function useTextTests(id?: string): LoadState<Response<'textTests'>> {
  return loadState(
    useQuery({
      queryKey: [...queryKey, id ?? null],
      queryFn: ({ signal }) => call('textTests', { signal, ...(id !== undefined && { query: { id } }) }),
      staleTime: 0,
      refetchInterval: refreshMs,
    }),
  );
}

type Action = Request<'actOnTextTest'>['action'] | 'create' | 'file';
// The server's message says what is missing.
const statusesWithMessage = [400, 403, 409, 413];

interface TestActions {
  pending: Action | null;
  /** Why the last action was refused, for the merchant. */
  refusal: string | null;
  /** null when it was refused. */
  create(request: Request<'createTextTest'>): Promise<TextTest | null>;
  act(id: string, action: Request<'actOnTextTest'>['action']): Promise<void>;
  drop(id: string, file: File): Promise<void>;
}

export function useTestActions(): TestActions {
  const queries = useQueryClient();
  const { start, busyWith, failure } = useAction(async (_: Action, run: () => Promise<{ test: TextTest }>) => {
    const { test } = await run();
    queries.setQueryData([...queryKey, test.id], { tests: [test] });
    return test;
  });
  const isRefusal = failure !== null && statusesWithMessage.some((status) => status === failure.status);

  const allowedStatuses = statusesWithMessage;
  return {
    pending: busyWith?.[0] ?? null,
    refusal: isRefusal ? failure.message : null,
    create: (request) => start('create', () => call('createTextTest', { request, allowedStatuses })),
    act: async (id, action) =>
      void (await start(action, () => call('actOnTextTest', { request: { id, action }, allowedStatuses }))),
    drop: async (id, file) =>
      void (await start('file', async () => {
        const request = new Uint8Array(await file.arrayBuffer());
        return call('saveTextTestResults', { query: { id }, request, allowedStatuses });
      })),
  };
}
