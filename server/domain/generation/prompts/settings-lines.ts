import { type CompletionSettings, languages, type ToneId } from '../../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../../common/catalogue/input-errors.ts';
import { describeLimit, partIdsOf, type TextLimit } from '../../../../common/catalogue/text-limits.ts';
import { limitOf } from '../text-limits.ts';

const toneNotes: Record<ToneId, string> = {
  none: 'Plain, friendly and clear.',
  luxurious: 'Refined and sensuous; few, well-chosen words.',
  formal: 'Polite, factual and correct; no contractions, no jokes.',
  whimsical: 'Playful and light, with an unexpected picture here and there.',
  romantic: 'Tender and warm.',
  conversational: 'As one talks to a friend: direct, with everyday words.',
  pirate: 'As a pirate would talk in that language, still easy to understand.',
  shakespeare: 'In the manner of Shakespeare’s English, or its counterpart in that language, still easy to understand.',
  hemingway: 'Short declarative sentences, concrete nouns, no ornament.',
};

/** The settings as lines of `name: value`, with an explanation where the name needs one. */
export function settingsLines(type: CompletionTypeId, settings: CompletionSettings, inputs: Inputs): string {
  const { name, tag } = languages[settings.language];
  return [
    `language: ${name} (${tag})`,
    `tone: ${settings.tone}`,
    toneNotes[settings.tone],
    `length: ${lengthLine(limitsOf(type, settings, inputs))}`,
  ].join('\n');
}

const limitsOf = (type: CompletionTypeId, { completionLength }: CompletionSettings, inputs: Inputs): TextLimit[] =>
  partIdsOf(type).map((part) => limitOf(type, part, completionLength, inputs));

/** The range of the running text, or else the limit of the one short text. Parts have their limits under Output. */
function lengthLine(limits: TextLimit[]): string {
  const running = limits.find(({ unit }) => unit === 'words');
  if (running) return describeLimit(running);
  const [only, ...others] = limits;
  return only && others.length === 0 ? describeLimit(only) : 'as each part’s limit says';
}

// The smallest limit among the models we know; they refuse a request for more.
const maxOutputTokens = 16_000;

/** Enough for the longest text in the script with most tokens per word, and for models that reason first. */
export function outputTokensFor(type: CompletionTypeId, settings: CompletionSettings, inputs: Inputs): number {
  const words = limitsOf(type, settings, inputs).reduce((sum, { unit, max }) => sum + (unit === 'words' ? max : 0), 0);
  return Math.min(2_000 + words * 12, maxOutputTokens);
}
