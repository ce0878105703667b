import { useQuery } from '@tanstack/react-query';
import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import { loadState } from '../../api/load-state.ts';
import { quietQuery } from '../../api/use-api-query.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

export const voicesKey = ['voices'];

const useVoicesQuery = () => useQuery(quietQuery('voices'));

/** The shop's voices, the default first. */
export function useVoices(): LoadState<Voice[]> {
  const { data, error } = useVoicesQuery();
  return loadState({ data: data?.voices, error });
}

/** The shop's voices; none while they are loading or when they cannot be read. */
export function useKnownVoices(): Voice[] {
  const load = useVoices();
  return load.state === 'loaded' ? load.data : [];
}

/** The name of a voice, also of a deleted one; null while it is not known. */
export function useVoiceName(voiceId: string | undefined): string | null {
  const { data } = useVoicesQuery();
  const voice = data?.voices.find(({ id }) => id === voiceId);
  if (voice) return voice.name;
  const deleted = data?.deleted.find(({ id }) => id === voiceId);
  return deleted ? `${deleted.name} (deleted)` : null;
}
