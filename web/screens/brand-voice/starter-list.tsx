import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import { starterVoices } from '../../../common/voices/starter-voices.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Text } from '../../kit/text/text.tsx';
import { CardTitle, SectionTitle, Subdued } from '../../ui/text/typography.tsx';
import styles from './brand-voice.module.css';

/** Voices to start from, for shops with few texts of their own. */
export function StarterList({ onChoose }: { onChoose(voice: Voice): void }) {
  return (
    <Card>
      <Stack gap="m">
        <CardTitle>Starter voices</CardTitle>
        <Subdued>Few texts of your own? Start from one of these and change its rules.</Subdued>
        <ul className={styles.starters}>
          {starterVoices.map(({ name, about, rules }) => (
            <li key={name} className={styles.starter}>
              <div>
                <SectionTitle>{name}</SectionTitle>
                <Text as="p">{about}</Text>
              </div>
              <Button
                label={`Start with this: ${name}`}
                onClick={() => onChoose({ id: '', name, version: 0, rules, isDefault: false, appliesTo: [] })}
              >
                Start with this
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
