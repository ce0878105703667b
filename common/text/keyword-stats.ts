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
  return {
    density: phraseWords.length === 0 ? null : (occurrences() / Math.max(textWords.length, 1)) * 100,
    characters: countCharacters(text),
    words: textWords.length,
  };

  function occurrences(): number {
    // Where words stand without spaces, the same characters may be segmented differently in the text.
    if (unspacedScripts.test(phrase)) return text.toLowerCase().split(phrase).length - 1;
    let count = 0;
    for (let start = 0; start + phraseWords.length <= textWords.length; ) {
      const matches = phraseWords.every((word, offset) => textWords[start + offset] === word);
      if (matches) count += 1;
      start += matches ? phraseWords.length : 1;
    }
    return count;
  }
}

const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
