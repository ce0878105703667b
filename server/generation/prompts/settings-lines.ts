import { type CompletionSettings, languages, type ToneId } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import { describeLimit, partIdsOf, type TextLimit } from '../../../common/catalogue/text-limits.ts';
import { isThin, limitOf, type Material } from '../../texts/text-limits.ts';
import { addressLine, type Formality } from '../../words/form-of-address.ts';
import { languageNotes } from './language-notes.ts';

const toneNotes: Record<ToneId, string> = {
  none: 'Plain, friendly and to the point.',
  luxurious: 'Refined and sensuous; few, well-chosen words.',
  formal: 'Polite, factual and correct; no contractions, no jokes.',
  whimsical: 'Playful and light, with an unexpected picture here and there.',
  romantic: 'Tender and warm.',
  conversational: 'As one talks to a friend: direct, with everyday words.',
  pirate: 'As a pirate would talk in that language, still easy to understand.',
  shakespeare: 'In the manner of Shakespeare’s English, or its counterpart in that language, still easy to understand.',
  hemingway: 'Short declarative sentences, concrete nouns, no ornament.',
};

interface SettingsRequest {
  type: CompletionTypeId;
  settings: CompletionSettings;
  material: Material;
  /** The shop's own texts in the data; they show its form of address and its script. */
  ownTexts: string;
  address: Formality | undefined;
  /** The shop's voice is described elsewhere; without a tone it is used as it is. */
  hasVoice: boolean;
}

/** The settings as lines of `name: value`, with an explanation where the name needs one. */
export function settingsLines({ type, settings, material, ownTexts, address, hasVoice }: SettingsRequest): string {
  const { name, tag } = languages[settings.language];
  const form = addressLine(settings.language, ownTexts, address);
  return [
    `language: ${name} (${tag})`,
    ...languageNotes(settings.language, ownTexts),
    ...(form ? [form] : []),
    `tone: ${settings.tone}`,
    hasVoice && settings.tone === 'none' ? 'The tone is that of the voice below.' : toneNotes[settings.tone],
    `length: ${lengthLine(type, limitsOf(type, settings, material))}`,
    ...(isThin(type, settings, material)
      ? ['The data is thin: a few true words are enough. Stop when the facts are told.']
      : []),
  ].join('\n');
}

const limitsOf = (type: CompletionTypeId, settings: CompletionSettings, material: Material): TextLimit[] =>
  partIdsOf(type).map((part) => limitOf(type, part, settings, material));

/** The range of the running text, or else the limit of the one short text. Parts have their limits under Output. */
function lengthLine(type: CompletionTypeId, limits: TextLimit[]): string {
  const [only] = limits;
  if (only && limits.length === 1) return describeLimit(only);
  const at = limits.findIndex(({ isOneLine }) => !isOneLine);
  const running = limits[at];
  return running ? `${describeLimit(running)} for ${partIdsOf(type)[at]}` : 'as each part’s limit says';
}

// The smallest limit among the models we know; they refuse a request for more.
const maxOutputTokens = 16_000;

/** Enough for the longest text in the script with most tokens per word, and for models that reason first. */
export function outputTokensFor(type: CompletionTypeId, settings: CompletionSettings, material: Material): number {
  const words = limitsOf(type, settings, material).reduce((sum, { isOneLine, max }) => sum + (isOneLine ? 0 : max), 0);
  return Math.min(2_000 + words * 12, maxOutputTokens);
}
