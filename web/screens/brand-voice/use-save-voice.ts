import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Request } from '../../../common/contract/contract.ts';
import type { Voice } from '../../../common/contract/voice-shapes.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { voicesKey } from '../../overlays/voices/use-voices.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** Saves a voice; resolves to null when it was refused or failed, which the merchant has been told. */
export function useSaveVoice(): { isSaving: boolean; save(request: Request<'saveVoice'>): Promise<Voice | null> } {
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  return {
    isSaving,
    save: async (request) => {
      setIsSaving(true);
      try {
        const { voice } = await call('saveVoice', { request, allowedStatuses: [400, 404] });
        await client.invalidateQueries({ queryKey: voicesKey });
        showToast({ content: `Saved as version ${voice.version}.`, severity: 'info', durationMs: 3_000 });
        return voice;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.status === 400 || error.status === 404) showToast({ content: error.message, severity: 'warn' });
        return null;
      } finally {
        setIsSaving(false);
      }
    },
  };
}
