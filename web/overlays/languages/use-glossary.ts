import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Glossary } from '../../../common/contract/glossary.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import { useAction } from '../../api/use-action.ts';

const queryKey = ['readGlossary'];

/** The shop's glossary. `save` resolves to whether it is saved; a failure is shown as a toast. */
export function useGlossary() {
  const client = useQueryClient();
  const result = useQuery({ queryKey, queryFn: ({ signal }) => call('readGlossary', { signal }), staleTime: 0 });
  const { start, isBusy } = useAction(async (glossary: Glossary) =>
    client.setQueryData(queryKey, await call('saveGlossary', { request: glossary })),
  );
  return {
    load: loadState(result),
    isSaving: isBusy,
    save: async (glossary: Glossary) => (await start(glossary)) !== null,
  };
}
