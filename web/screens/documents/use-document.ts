import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Request, Response } from '../../../common/contract/contract.ts';
import type {
  Document,
  DocumentMatch,
  DocumentSheet,
  matchFilters,
} from '../../../common/contract/documents/documents.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

export type Filter = (typeof matchFilters)[number];

export interface ShownDocument {
  document: Document;
  sheets: DocumentSheet[];
  matches: DocumentMatch[];
  contradicted: NonNullable<Response<'documents'>['contradicted']>;
  productsToWrite: string[];
}

type Change = 'readDocument' | 'mapColumns' | 'matchRow' | 'acceptDocument' | 'undoDocument';

export interface DocumentState {
  load: LoadState<ShownDocument>;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
  /** What is being done; null: nothing. */
  busy: Change | 'delete' | null;
  /** Why the last action did not succeed. */
  problem: string | null;
  act<Name extends Change>(name: Name, request: Request<Name>): Promise<Response<Name> | null>;
  remove(): Promise<boolean>;
}

const refreshMs = 1_000;

/** One document with its rows, as far as they have been loaded; read again while it is being read. */
export function useDocument(id: string, show: Filter): DocumentState {
  const client = useQueryClient();
  const [busy, setBusy] = useState<DocumentState['busy']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['documents', id, show],
    queryFn: ({ pageParam, signal }) =>
      call('documents', {
        query: { id, show, ...(pageParam && { cursor: pageParam }) },
        signal,
        allowedStatuses: [404],
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.document?.status === 'reading' ? refreshMs : false),
  });
  const [first] = data?.pages ?? [];
  const shown: ShownDocument | undefined = first?.document && {
    document: first.document,
    sheets: first.sheets ?? [],
    contradicted: first.contradicted ?? [],
    productsToWrite: first.productsToWrite ?? [],
    matches: data?.pages.flatMap(({ matches }) => matches ?? []) ?? [],
  };

  async function attempt<Result>(what: DocumentState['busy'], work: () => Promise<Result>): Promise<Result | null> {
    setBusy(what);
    setProblem(null);
    try {
      return await work();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setProblem(failure.message);
      return null;
    } finally {
      await client.invalidateQueries({ queryKey: ['documents'] });
      await client.invalidateQueries({ queryKey: ['facts'] });
      setBusy(null);
    }
  }

  return {
    load: loadState({ data: shown, error }, true),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    busy,
    problem,
    act: (name, request) => attempt(name, () => call(name, { request, allowedStatuses: [400, 404, 409] })),
    remove: async () => (await attempt('delete', () => call('deleteDocument', { query: { id } }))) !== null,
  };
}
