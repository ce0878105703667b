import type { TextLimit } from '../../../common/catalogue/text-limits.ts';
import { countCharacters, countWords, cutAtWord, sentencesOf } from '../../../common/text/words.ts';
import { alternatives } from '../../words/languages.ts';

interface Fitted {
  text: string;
  /** How long it was, in the limit's unit. */
  length: number;
  isCut: boolean;
  /** Much is gone, or the text ends in the middle: a second attempt is worth it. */
  isCutBadly: boolean;
}

/** A cut text should keep at least this share of the limit. */
const shareKeptByCut = 0.6;

/** Only a line is cut: a name, a meta text, a line of an ad. Running texts stay as long as they are. */
export function fitLimit(text: string, limit: TextLimit): Fitted {
  const length = lengthOf(text, limit);
  if (!limit.isOneLine || length <= limit.max) return { text, length, isCut: false, isCutBadly: false };
  const { cut, isGood } = lineCut(text, limit.max);
  return { text: cut, length, isCut: true, isCutBadly: !isGood };
}

/** The length of a text as its limit counts: lines in characters, running texts in words, Chinese ones in characters. */
function lengthOf(text: string, { unit, isOneLine }: TextLimit): number {
  if (unit === 'words') return countWords(text);
  return isOneLine ? countCharacters(text) : countChineseCharacters(text);
}

/** As Chinese writers count: a foreign word or a number is one character, spaces are none. */
const countChineseCharacters = (text: string): number =>
  countCharacters(
    text.replace(/[\p{Script=Latin}\p{N}]+(?:[-'’.,][\p{Script=Latin}\p{N}]+)*/gu, 'x').replace(/\s/g, ''),
  );

function lineCut(text: string, max: number): { cut: string; isGood: boolean } {
  const keepsEnough = (cut: string) => countCharacters(cut) >= max * shareKeptByCut && countCharacters(cut) <= max;
  const atSentence = cutAtSentence(text, max);
  if (keepsEnough(atSentence)) return { cut: atSentence, isGood: true };
  // A name or a title has no sentences, so it may end after any phrase.
  const atPhrase = cutAtPhrase(text, isSentence(text) ? max - 1 : max);
  if (keepsEnough(atPhrase))
    return isSentence(text) ? { cut: `${atPhrase}…`, isGood: false } : { cut: atPhrase, isGood: true };
  return { cut: cutAtWord(text, max).trimEnd(), isGood: false };
}

const isSentence = (text: string): boolean => /[.!?…。！？।]["”»]?$/u.test(text);

/** The longest run of whole sentences from the start that has at most `max` characters. */
function cutAtSentence(text: string, max: number): string {
  let counted = 0;
  let end = 0;
  // A sentence counts at least one.
  for (const sentence of sentencesOf(text).slice(0, 2 * max)) {
    // The white space after the last sentence is cut off.
    if (counted + countCharacters(sentence.trimEnd()) > max) break;
    counted += countCharacters(sentence);
    end += sentence.length;
  }
  return text.slice(0, end).trimEnd();
}

const unfinishedEnd = new RegExp(`\\s+(?:\\p{L}{1,2}|${alternatives(({ answers }) => answers.unfinishedEnds)})$`, 'iu');

/** Cuts after a word, and then removes words that cannot end a phrase: an article, a preposition, an open bracket. */
export function cutAtPhrase(text: string, max: number): string {
  let cut = cutAtWord(text, max);
  // A part of one very long word is not a phrase.
  if (countWords(cut) <= 1) return '';
  for (;;) {
    const shorter = cut
      .replace(/[\s\p{P}\p{S}]+$/u, (end) => end.match(/^[)\]%"”»°]+/u)?.[0] ?? '')
      .replace(/\s*[([„“«][^)\]“”»]*$/u, '')
      .replace(unfinishedEnd, '');
    if (shorter === cut) return cut;
    cut = shorter;
  }
}
