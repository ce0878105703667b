import { useQueryClient } from '@tanstack/react-query';
import type { Request } from '../../../common/contract/contract.ts';
import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import { overtakenBy } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { voicesKey } from '../../overlays/voices/use-voices.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** Saves a voice. The merchant is told when it is refused. */
export function useSaveVoice() {
  const client = useQueryClient();
  const { failure, ...action } = useAction(
    async (request: Request<'saveVoice'>) => {
      const { voice } = await call('saveVoice', { request, allowedStatuses: [400, 404, 409] });
      await client.invalidateQueries({ queryKey: voicesKey });
      showToast({ content: `Saved as version ${voice.version}.`, severity: 'info', durationMs: 3_000 });
      return voice;
    },
    { showsRefusals: true },
  );
  const current = overtakenBy<Voice>(failure);
  return {
    ...action,
    /** What stands now, where someone has saved it since the form was opened, and the words for it. */
    overtaken: current && { message: failure?.message ?? '', current },
  };
}
