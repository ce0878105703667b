import { countCharacters, words } from './words.ts';

export interface KeywordStats {
  /** Occurrences of the first keyword phrase per word, in percent; null without keywords. */
  density: number | null;
  characters: number;
  words: number;
}

/** The figures of all parts together. */
export function statsOfTexts(texts: string[], keywords: string): KeywordStats {
  const characters = texts.reduce((sum, text) => sum + countCharacters(text), 0);
  return { ...keywordStats(texts.join('\n'), keywords), characters };
}

export function keywordStats(text: string, keywords: string): KeywordStats {
  const folded = foldedText(text);
  const textWords = words(folded);
  const phrases = foldedText(keywords).split(/[,;\n，；、،]/u);
  const phrase = phrases.find((each) => words(each).length > 0)?.trim() ?? '';
  const phraseWords = words(phrase);
  return {
    density: phraseWords.length === 0 ? null : (occurrences() / Math.max(textWords.length, 1)) * 100,
    characters: countCharacters(text),
    words: textWords.length,
  };

  function occurrences(): number {
    // In scripts without spaces, the same characters may be segmented differently in the text.
    if (unspacedScripts.test(phrase)) return folded.split(phrase).length - 1;
    let count = 0;
    for (let start = 0; start + phraseWords.length <= textWords.length; ) {
      const matches = phraseWords.every((word, offset) => textWords[start + offset] === word);
      if (matches) count += 1;
      start += matches ? phraseWords.length : 1;
    }
    return count;
  }
}

/** Makes spellings comparable: lower case, composed accents, straight apostrophes. */
const foldedText = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('’', "'");

const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
