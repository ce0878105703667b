import type { VoiceRuleKind } from '../../../common/contract/voices/voice-shapes.ts';

interface RuleKind {
  title: string;
  placeholder: string;
}

/** The kinds of rules in the order of the screen. */
export const ruleKinds: Record<VoiceRuleKind, RuleKind> = {
  sentence_length: { title: 'Sentence length', placeholder: '10 to 18 words in a sentence, on average' },
  person: { title: 'Who speaks', placeholder: 'The shop speaks as “we”' },
  address: { title: 'Form of address', placeholder: 'In German, address the reader with “du”' },
  punctuation: { title: 'Punctuation and emoji', placeholder: 'No exclamation marks' },
  opening: { title: 'Openings', placeholder: 'Open with the material' },
  structure: { title: 'Structure', placeholder: 'A list of details after the running text' },
  spelling: { title: 'Spelling', placeholder: 'British spelling' },
  favoured_word: { title: 'Favoured words', placeholder: 'handmade' },
  avoided_word: { title: 'Avoided words', placeholder: 'cheap' },
  must_appear: { title: 'Must appear', placeholder: 'Guaranteed for ten years' },
  must_not_appear: { title: 'Must not appear', placeholder: 'money back' },
  never_translate: { title: 'Never translated', placeholder: 'CloudStep' },
  other: { title: 'Other rules', placeholder: 'Give the reason for each feature' },
};

export const ruleKindIds = Object.keys(ruleKinds) as VoiceRuleKind[];
