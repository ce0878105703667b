import { useQueryClient } from '@tanstack/react-query';
import type { Glossary } from '../../../common/contract/glossary.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useApiQuery } from '../../api/use-api-query.ts';

const queryKey = ['readGlossary', null];

/** The shop's glossary. `save` resolves to whether it is saved; a failure is shown as a toast. */
export function useGlossary() {
  const client = useQueryClient();
  const load = useApiQuery('readGlossary', { refetchEachVisit: true });
  const { start, isBusy } = useAction(async (glossary: Glossary) =>
    client.setQueryData(queryKey, await call('saveGlossary', { request: glossary })),
  );
  return {
    load,
    isSaving: isBusy,
    save: async (glossary: Glossary) => (await start(glossary)) !== null,
  };
}
