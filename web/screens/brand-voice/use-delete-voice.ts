import { useQueryClient } from '@tanstack/react-query';
import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { voicesKey } from '../../overlays/voices/use-voices.ts';
import { confirmDialog } from '../../ui/dialogs/dialogs.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** Asks, then deletes a voice; resolves to whether it was deleted. */
export function useDeleteVoice(): { isDeleting: boolean; deleteVoice(voice: Voice): Promise<boolean> } {
  const client = useQueryClient();
  const { start, isBusy } = useAction(
    async ({ id, name, isDefault }: Voice) => {
      const { standingOrders } = await call('deleteVoice', { query: { id }, allowedStatuses: [400, 404] });
      await client.invalidateQueries({ queryKey: voicesKey });
      const use = isDefault ? 'use no voice' : 'use your default voice';
      const changed =
        standingOrders.length > 0 ? ` Standing orders that now ${use}: ${standingOrders.join(', ')}.` : '';
      showToast({ content: `“${name}” is deleted.${changed}`, severity: 'info', durationMs: 5_000 });
      return true;
    },
    { showsRefusals: true },
  );
  const confirm = ({ name, isDefault }: Voice) =>
    confirmDialog({
      title: `Delete “${name}”?`,
      message: isDefault
        ? 'It is your only voice: new texts are written without one. Texts it has written stay and still name it.'
        : 'Standing orders that use it will use your default voice. Texts it has written stay and still name it.',
      confirm: 'Delete',
      isDestructive: true,
    });
  return {
    isDeleting: isBusy,
    deleteVoice: async (voice) => (await confirm(voice)) && (await start(voice)) !== null,
  };
}
