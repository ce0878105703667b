import { Text } from '@shopify/polaris';
import type { TextVoice } from '../../../common/contract/voices/voice-shapes.ts';
import { Subdued } from '../../ui/text/typography.tsx';
import { useVoiceName } from './use-voices.ts';

/** “House v3”, or null for a text without a voice. */
export function useVoiceLabel(voice: TextVoice | null): string | null {
  const name = useVoiceName(voice?.id);
  if (!voice) return null;
  if (voice.version === 0) return name ? `${name}, with changes that were not saved` : 'a voice that was not saved';
  return name ? `${name} v${voice.version}` : `v${voice.version}`;
}

/** Which version of which voice made a text, and what is still off. */
export function VoiceNote({ voice }: { voice: TextVoice | null }) {
  const label = useVoiceLabel(voice);
  if (!voice || label === null) return null;
  return (
    <div>
      <Subdued>{`Voice: ${label}`}</Subdued>
      {voice.faults.length > 0 && (
        <>
          <Text as="p">Still off:</Text>
          <ul>
            {voice.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
