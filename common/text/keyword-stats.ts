import { countCharacters, words } from './words.ts';

export interface KeywordStats {
  /** Occurrences of the first keyword phrase per word, in percent; null without keywords. */
  density: number | null;
  characters: number;
  words: number;
}

export function keywordStats(text: string, keywords: string): KeywordStats {
  const textWords = words(text.toLowerCase());
  const phrase = (keywords.split(/[,;\n，、]/u)[0] ?? '').trim().toLowerCase();
  const phraseWords = words(phrase);
  // Where words stand without spaces, the same characters may be segmented differently in the text.
  const count = unspacedScripts.test(phrase)
    ? text.toLowerCase().split(phrase).length - 1
    : occurrences(textWords, phraseWords);
  return {
    density: phraseWords.length === 0 ? null : (count / Math.max(textWords.length, 1)) * 100,
    characters: countCharacters(text),
    words: textWords.length,
  };
}

const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function occurrences(textWords: string[], phrase: string[]): number {
  let count = 0;
  for (let start = 0; start + phrase.length <= textWords.length; ) {
    const matches = phrase.every((word, offset) => textWords[start + offset] === word);
    if (matches) count += 1;
    start += matches ? phrase.length : 1;
  }
  return count;
}
