import { useQueryClient } from '@tanstack/react-query';
import type { Request } from '../../../common/contract/contract.ts';
import type { SavedGlossary } from '../../../common/contract/glossary.ts';
import { CallFailure, overtakenBy } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useApiQuery } from '../../api/use-api-query.ts';

const queryKey = ['readGlossary', null];

/** The shop's glossary. `save` resolves to whether it is saved; a failure is shown as a toast. */
export function useGlossary() {
  const client = useQueryClient();
  const load = useApiQuery('readGlossary', { refetchEachVisit: true });
  const { start, isBusy, failure } = useAction(async (request: Request<'saveGlossary'>) => {
    try {
      const saved = await call('saveGlossary', { request, allowedStatuses: [409] });
      client.setQueryData(queryKey, saved);
      return saved;
    } catch (error) {
      // What stands now is shown beside what was typed.
      const current = error instanceof CallFailure ? overtakenBy<SavedGlossary>(error) : null;
      if (current) client.setQueryData(queryKey, current);
      throw error;
    }
  });
  return {
    load,
    isSaving: isBusy,
    /** Why the last save was refused: someone has changed the glossary. */
    overtaken: overtakenBy(failure) === null ? null : (failure?.message ?? null),
    save: async (glossary: SavedGlossary) => (await start(glossary)) !== null,
  };
}
