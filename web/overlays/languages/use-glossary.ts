import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Glossary } from '../../../common/contract/glossary.ts';
import { ignoreCallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';

const queryKey = ['readGlossary'];

/** The shop's glossary. `save` resolves to whether it is saved; a failure is shown as a toast. */
export function useGlossary() {
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const result = useQuery({ queryKey, queryFn: ({ signal }) => call('readGlossary', { signal }), staleTime: 0 });

  async function save(glossary: Glossary): Promise<boolean> {
    setIsSaving(true);
    try {
      client.setQueryData(queryKey, await call('saveGlossary', { request: glossary }));
      return true;
    } catch (error) {
      ignoreCallFailure(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  return { load: loadState(result), isSaving, save };
}
