import { countWords } from '../../../common/text/words.ts';
import { folded } from '../../words/folded-text.ts';
import { statesProductFact } from './missing-facts.ts';

// A sentence that fewer products share may be about a family of products, and a short one about their material.
const minShare = 0.2;
const minProducts = 5;
const minWords = 4;

/**
 * The sentences that many descriptions of a shop share, such as a shipping notice. A sentence about material, size or care
 * is a fact, however many products share it.
 */
export function sharedSentences(descriptions: string[]): string[] {
  const products = new Map<string, number>();
  for (const text of descriptions) {
    // Shorter ones cannot have enough words.
    const sentences = sentencesOf(text).filter(({ length }) => length >= minWords);
    const keys = new Set(sentences.map(keyOf));
    for (const key of keys) products.set(key, (products.get(key) ?? 0) + 1);
  }
  const enough = Math.max(minProducts, descriptions.length * minShare);
  return [...products]
    .filter(([key, count]) => count >= enough && countWords(key) >= minWords && !statesProductFact(key))
    .map(([key]) => key);
}

/** The text without the sentences that many descriptions share. */
export function withoutShared(text: string, shared: string[]): string {
  if (shared.length === 0) return text;
  const keys = new Set(shared);
  return text
    .split('\n')
    .map((line) => {
      const sentences = sentencesIn(line);
      const kept = sentences.filter((sentence) => !keys.has(keyOf(sentence)));
      return kept.length === sentences.length ? line : kept.join('').trim();
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The sentences of a text, as they are compared. */
export const sentenceKeys = (text: string): string[] =>
  sentencesOf(text)
    .map(keyOf)
    .filter((key) => key !== '');

const sentencesOf = (text: string): string[] => text.split('\n').flatMap(sentencesIn);

/** With the white space between them, so that they can be joined again. */
const sentencesIn = (line: string): string[] => line.match(/[^.!?。！？]+[.!?。！？]*\s*/gu) ?? [];

const keyOf = (sentence: string): string =>
  folded(sentence)
    .replace(/^[\s•*-]+/u, '')
    .replace(/\s+/g, ' ')
    .trim();
