import { maxOwnTexts } from '../../../common/contract/voices/voice-shapes.ts';
import type { VoiceExample } from '../../../common/contract/voices/voices.ts';
import { previewWords } from '../../../common/text/words.ts';
import { Checkbox } from '../../kit/controls/checkbox.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { SectionTitle, Subdued } from '../../ui/text/typography.tsx';
import styles from './brand-voice.module.css';

const wordsShown = 25;

interface OwnTextsProps {
  /** To choose from: what the voice was learnt from, or what it was saved with. */
  examples: VoiceExample[];
  chosen: string[];
  onChange(chosen: string[]): void;
}

/** The shop's own texts that go along with the rules, as an example of how it writes. */
export function OwnTexts({ examples, chosen, onChange }: OwnTextsProps) {
  if (examples.length === 0) return null;
  return (
    <Stack gap="s">
      <SectionTitle>Texts that show it</SectionTitle>
      <Subdued>{`Up to ${maxOwnTexts} of your own texts. New texts take their manner, and none of their facts.`}</Subdued>
      <ul className={styles.products} aria-label="Texts that show the voice">
        {examples.map(({ title, text }) => (
          <li key={text}>
            <Checkbox
              label={title || 'Text of your own'}
              help={previewWords(text, wordsShown)}
              checked={chosen.includes(text)}
              disabled={!chosen.includes(text) && chosen.length >= maxOwnTexts}
              onChange={(isChosen) => onChange(isChosen ? [...chosen, text] : chosen.filter((other) => other !== text))}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
