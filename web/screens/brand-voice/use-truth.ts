import { useQueryClient } from '@tanstack/react-query';
import type { Truth } from '../../../common/contract/voices/truth.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { apiQuery, useApiQuery } from '../../api/use-api-query.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** How much a text may say beside the shop's data. A choice is saved at once; a failure is shown as a toast. */
export function useTruth() {
  const client = useQueryClient();
  const load = useApiQuery('truth', { refetchEachVisit: true });
  const { start, isBusy } = useAction(async (truth: Truth) => {
    client.setQueryData(apiQuery('truth').queryKey, await call('saveTruth', { request: { truth } }));
    showToast({ content: 'Saved.', severity: 'info', durationMs: 3_000 });
  });
  return { load, isSaving: isBusy, save: (truth: Truth) => void start(truth) };
}
