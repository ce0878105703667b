import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import type { VoiceRule, VoiceRuleKind } from '../../../common/contract/voices/voice-shapes.ts';
import { spellingIn, spellingOf } from '../../../common/text/spelling-variants.ts';
import { type Formality, formalityIn, namesFormOfAddress } from '../../words/form-of-address.ts';

const leads: Partial<Record<VoiceRuleKind, string>> = {
  favoured_word: 'Likes the word',
  avoided_word: 'Never says',
  must_not_appear: 'Never says',
  must_appear: 'Says in every longer text, word for word',
  never_translate: 'Keeps untranslated',
};

const maxRules = 40;

/** A voice's rules as lines for a prompt, with the shop's own sentences as examples. */
export function voiceLines(rules: VoiceRule[], language: LanguageId): string[] {
  return (
    rules
      // The form of address is one of the settings: it depends on the language.
      .filter(({ kind, text, isOn }) => isOn && !(kind === 'address' && namesFormOfAddress(text)))
      .filter((rule) => rule.kind !== 'spelling' || isSpellingOf(language, rule.text))
      .slice(0, maxRules)
      .map(({ kind, text, example }) => {
        const lead = leads[kind];
        const rule = lead ? `${lead}: ${oneLine(text)}` : oneLine(text);
        return example && !lead ? `${rule} (as in: ${oneLine(example)})` : rule;
      })
  );
}

/** British spelling is no rule for a text in American English, or in German. */
function isSpellingOf(language: LanguageId, rule: string): boolean {
  const wanted = spellingIn(rule);
  return wanted === null || wanted === spellingOf(language);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The form of address that a voice has in this language; undefined: it says nothing about it. */
export function addressIn(rules: VoiceRule[], language: LanguageId): Formality | undefined {
  const asked = rules
    .filter(({ kind, isOn }) => kind === 'address' && isOn)
    .map(({ text }) => formalityIn(text, language));
  return asked.find((formality) => formality !== null) ?? undefined;
}
