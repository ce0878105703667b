import type { TextVoice } from '../../../common/contract/voices/voice-shapes.ts';
import { counted } from '../../../common/text/counted.ts';
import { Text } from '../../kit/text/text.tsx';
import { Subdued } from '../../ui/text/typography.tsx';
import { useVoiceName } from './use-voices.ts';

/** “House v3”, or null for a text without a voice. */
export function useVoiceLabel(voice: TextVoice | null): string | null {
  const name = useVoiceName(voice?.id);
  if (!voice) return null;
  if (voice.version === 0) return name ? `${name}, with changes that were not saved` : 'one that you have not saved';
  return name ? `${name} v${voice.version}` : `v${voice.version}`;
}

/** Which version of which voice made a text, and which of the rules that can be checked it misses. */
export function VoiceNote({ voice }: { voice: TextVoice | null }) {
  const label = useVoiceLabel(voice);
  if (!voice || label === null) return null;
  return (
    <div>
      <Subdued>{`Voice: ${label}`}</Subdued>
      {voice.faults.length > 0 && (
        <>
          <Text as="p">
            {voice.checked === undefined
              ? 'Where this text leaves the voice:'
              : `${voice.faults.length} of ${counted(voice.checked, 'rule')} missed:`}
          </Text>
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
