import { countWords, sentencesOf } from '../../../common/text/words.ts';

/** What can be counted in a text, and what a voice's rules are checked by. */
export interface TextMeasures {
  words: number;
  sentences: string[];
  /** The average number of words in a sentence. */
  sentenceLength: number;
  exclamationMarks: number;
  questions: number;
  emoji: number;
  hasList: boolean;
}

/** The sentences of a text that say something; list items and headings count as sentences of their own. */
export const sentencesWithWords = (text: string): string[] =>
  sentencesOf(text)
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map((sentence) => sentence.replace(/^[•\-–*\s]+/u, '').trim());

export function measureText(text: string): TextMeasures {
  const sentences = sentencesWithWords(text);
  const words = countWords(text);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return {
    words,
    sentences,
    sentenceLength: sentences.length === 0 ? 0 : words / sentences.length,
    exclamationMarks: count(/[!！]/g),
    questions: count(/\p{Script=Greek}/u.test(text) ? /[?？;](?=\s|$)/g : /[?？]/g),
    emoji: count(/\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{fe0f}/gu),
    hasList: /^[^\S\n\r\u2028\u2029]*[•\-–*]\s/mu.test(text),
  };
}
