import { countWords, segmentsOf } from '../../../common/text/words.ts';

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

// A line without one, such as most items of a list, need not be segmented, which is slow.
const sentenceEnd = /[\p{Sentence_Terminal}\r\u0085\u2028\u2029]/u;

/** The sentences of a text; list items and headings count as sentences of their own. */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /\p{L}/u.test(line))
    .flatMap((line) =>
      sentenceEnd.test(line) ? [...segmentsOf(line, 'sentence')].map(({ segment }) => segment) : line,
    )
    .map((sentence) => sentence.replace(/^[•\-–*\s]+/u, '').trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

export function measureText(text: string): TextMeasures {
  const sentences = sentencesOf(text);
  const words = countWords(text);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return {
    words,
    sentences,
    sentenceLength: sentences.length === 0 ? 0 : words / sentences.length,
    exclamationMarks: count(/[!！]/g),
    questions: count(/[?？;](?=\s|$)/g),
    emoji: count(/\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{fe0f}/gu),
    hasList: /^[^\S\n\r\u2028\u2029]*[•\-–*]\s/mu.test(text),
  };
}
