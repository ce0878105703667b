import type { VoiceRule, VoiceRuleKind } from '../../../../common/contract/voices.ts';

const leads: Partial<Record<VoiceRuleKind, string>> = {
  favoured_word: 'Likes the word',
  avoided_word: 'Never says',
  must_not_appear: 'Never says',
  must_appear: 'Says in every longer text, word for word',
  never_translate: 'Keeps untranslated',
};

const maxRules = 40;

/** A voice's rules as lines for a prompt, with the shop's own sentences as examples. */
export function voiceLines(rules: VoiceRule[]): string[] {
  return rules
    .filter(({ isOn }) => isOn)
    .slice(0, maxRules)
    .map(({ kind, text, example }) => {
      const lead = leads[kind];
      const rule = lead ? `${lead}: ${oneLine(text)}` : oneLine(text);
      return example && !lead ? `${rule} (as in: ${oneLine(example)})` : rule;
    });
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
