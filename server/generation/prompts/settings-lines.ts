import type { CompletionSettings, ToneId } from '../../../common/catalogue/completion-settings.ts';
import { addressLine, type Formality, formalityOf } from '../../words/form-of-address.ts';
import { nameOfLanguage } from '../../words/variants.ts';
import { languageNotes } from './language-notes.ts';

const toneNotes: Record<ToneId, string> = {
  none: 'Friendly, natural and to the point.',
  luxurious: 'Refined and sensuous; few, well-chosen words.',
  formal: 'Polite, factual and correct; no contractions, no jokes.',
  whimsical: 'Playful and light, with an unexpected picture here and there.',
  romantic: 'Tender and warm.',
  conversational: 'As one talks to a friend: direct, with everyday words.',
  pirate: 'As a pirate would talk in that language, still easy to understand.',
  shakespeare: 'In the manner of Shakespeare’s English, or its counterpart in that language, still easy to understand.',
  hemingway: 'Short declarative sentences, concrete nouns, no ornament.',
};

/** The form of address of some tones; the others take what is usual in the language. */
const toneAddress: Partial<Record<ToneId, Formality>> = {
  formal: 'formal',
  pirate: 'informal',
  whimsical: 'informal',
  romantic: 'informal',
  conversational: 'informal',
};

type Settings = Pick<CompletionSettings, 'language' | 'tone' | 'locale'>;

/** Language and tone as lines of `name: value`, with an explanation where the name needs one. */
export function settingsLines({ language, tone, locale }: Settings, hasVoice: boolean): string {
  const { name, tag } = nameOfLanguage(language, locale);
  return [
    `language: ${name} (${tag})`,
    ...languageNotes(language, locale),
    `tone: ${tone}`,
    hasVoice && tone === 'none' ? 'The tone is that of the voice below.' : toneNotes[tone],
  ].join('\n');
}

/** How the text addresses its reader: as the voice says, else as the shop's own texts do, else as the tone does. */
export function addressLines({ language, tone }: Settings, ownTexts: string, ofVoice?: Formality): string[] {
  const line = addressLine(language, ownTexts, ofVoice ?? formalityOf(language, ownTexts) ?? toneAddress[tone]);
  return line === null ? [] : [line];
}
