import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Text } from '../../kit/text/text.tsx';
import styles from './brand-voice.module.css';

interface VoiceListProps {
  voices: Voice[];
  /** null: a proposal is shown. */
  shownId: string | null;
  onShow(voice: Voice): void;
}

export function VoiceList({ voices, shownId, onShow }: VoiceListProps) {
  return (
    <Card padding="none">
      <ul className={styles.voices} aria-label="Your voices">
        {voices.map((voice) => (
          <li key={voice.id} className={styles.voice} data-shown={voice.id === shownId}>
            <Button kind="plain" align="start" pressed={voice.id === shownId} onClick={() => onShow(voice)}>
              {voice.name}
            </Button>
            <Text as="span" tone="quiet">
              {`v${voice.version} · ${counted(voice.rules.filter(({ isOn }) => isOn).length, 'rule')}`}
            </Text>
            {voice.isDefault && <Badge tone="info">Default</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
