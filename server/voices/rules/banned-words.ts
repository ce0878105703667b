import type { ItemWarning } from '../../../common/contract/batches.ts';
import type { VoiceRule } from '../../../common/contract/voices/voice-shapes.ts';
import { hasPhrase } from '../../words/has-phrase.ts';

/** A warning that names what a plain text says although the voice never says it. */
export function bannedWordWarnings(rules: VoiceRule[], text: string): ItemWarning[] {
  const words = rules
    .filter(({ kind, isOn }) => isOn && (kind === 'avoided_word' || kind === 'must_not_appear'))
    .filter((rule) => hasPhrase(text, rule.text))
    .map((rule) => rule.text);
  return words.length > 0 ? [{ type: 'banned_words', words: [...new Set(words)] }] : [];
}
