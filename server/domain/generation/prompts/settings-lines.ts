import { type CompletionSettings, languages, type ToneId } from '../../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { describeLimit, limitOf, partIdsOf, wordRanges } from '../text-limits.ts';

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
export function settingsLines(type: CompletionTypeId, settings: CompletionSettings): string {
  const { name, tag } = languages[settings.language];
  return [
    `language: ${name} (${tag})`,
    `tone: ${settings.tone}`,
    toneNotes[settings.tone],
    `length: ${lengthLine(type, settings)}`,
  ].join('\n');
}

/** The range of the running text, or else the limit of the one short text. Parts have their limits under Output. */
function lengthLine(type: CompletionTypeId, { completionLength }: CompletionSettings): string {
  const limits = partIdsOf(type).map((part) => limitOf(type, part, completionLength));
  const running = limits.find(({ unit }) => unit === 'words');
  if (running) return describeLimit(running);
  const [only, ...others] = limits;
  return only && others.length === 0 ? describeLimit(only) : 'as each part’s limit says';
}

/** Enough for the longest text in the script with most tokens per word, and for models that reason first. */
export function outputTokensFor(type: CompletionTypeId, { completionLength }: CompletionSettings): number {
  const isRunning = partIdsOf(type).some((part) => limitOf(type, part, completionLength).unit === 'words');
  return 2_000 + (isRunning ? wordRanges[completionLength].max * 12 : 0);
}
