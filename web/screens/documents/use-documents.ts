import { useQuery } from '@tanstack/react-query';
import type { Document } from '../../../common/contract/documents/documents.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

const refreshMs = 1_000;

/** All documents; read again while one of them is being read. */
export const useDocuments = (): LoadState<Document[]> =>
  loadState(
    useQuery({
      queryKey: ['documents', null],
      queryFn: async ({ signal }) => (await call('documents', { signal })).documents ?? [],
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'reading') ? refreshMs : false),
    }),
  );
