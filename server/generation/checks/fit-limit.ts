import type { TextLimit } from '../../../common/catalogue/text-limits.ts';
import { countCharacters, countWords, cutAtWord, sentencesOf } from '../../../common/text/words.ts';
import { alternatives } from '../../words/languages.ts';

type Fitted = { text: string } | { fault: string };

// Shares of the limit: a few words more are accepted.
const overTolerated = { firstTry: 1.1, lastTry: 1.25 };
/** A cut text must keep at least this share of the limit. */
const shareKeptByCut = 0.6;

/** A text that is too long is cut where it may be. One that is short is as long as its facts carry. */
export function fitLimit(
  text: string,
  limit: TextLimit,
  { canCut, isLastTry }: { canCut: boolean; isLastTry: boolean },
): Fitted {
  return limit.isOneLine ? fitLine(text, limit, isLastTry) : fitRunningText(text, limit, canCut, isLastTry);
}

/** Running texts are counted in words, Chinese ones in characters. */
function fitRunningText(text: string, { unit, max }: TextLimit, canCut: boolean, isLastTry: boolean): Fitted {
  const count = unit === 'words' ? countWords : countChineseCharacters;
  const length = count(text);
  const tryKind = isLastTry ? 'lastTry' : 'firstTry';
  if (length <= max) return { text };
  const cut = canCut ? cutAtSentence(text, max, count) : '';
  if (count(cut) >= max * shareKeptByCut) return { text: cut };
  if (length <= max * overTolerated[tryKind]) return { text };
  return { fault: `It has ${length} ${unit}; at most ${max} are allowed.` };
}

/** As Chinese writers count: a foreign word or a number is one character, spaces are none. */
const countChineseCharacters = (text: string): number =>
  countCharacters(
    text.replace(/[\p{Script=Latin}\p{N}]+(?:[-'’.,][\p{Script=Latin}\p{N}]+)*/gu, 'x').replace(/\s/g, ''),
  );

function fitLine(text: string, { max }: TextLimit, isLastTry: boolean): Fitted {
  const characters = countCharacters(text);
  if (characters <= max) return { text };
  const isGood = (cut: string) => countCharacters(cut) >= max * shareKeptByCut && countCharacters(cut) <= max;
  const cuts = [
    cutAtSentence(text, max, countCharacters),
    // A name or a title has no sentences, so it may end after any phrase.
    ...(isSentence(text) ? [] : [cutAtPhrase(text, max)]),
    ...(isSentence(text) && isLastTry ? [`${cutAtPhrase(text, max - 1)}…`] : []),
  ];
  const good = cuts.find(isGood);
  return good === undefined
    ? { fault: `It has ${characters} characters; at most ${max} are allowed.` }
    : { text: good };
}

const isSentence = (text: string): boolean => /[.!?…。！？।]["”»]?$/u.test(text);

/** The longest run of whole sentences or lines from the start whose count is at most `max`. */
function cutAtSentence(text: string, max: number, count: (part: string) => number): string {
  let counted = 0;
  let end = 0;
  // A sentence counts at least one, and an empty line may follow it.
  for (const sentence of sentencesOf(text).slice(0, 2 * max)) {
    // The white space after the last sentence is cut off.
    if (counted + count(sentence.trimEnd()) > max) break;
    counted += count(sentence);
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
