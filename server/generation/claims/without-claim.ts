import { type LanguageId, languages } from '../../../common/catalogue/completion-settings.ts';

/** The sentence of a text that holds these words; null if the text does not have them. */
export function sentenceWith(text: string, words: string, language: LanguageId): string | null {
  const from = text.indexOf(words);
  if (from < 0) return null;
  const lines = { from: text.lastIndexOf('\n', from) + 1, to: text.indexOf('\n', from + words.length) };
  const line = text.slice(lines.from, lines.to < 0 ? text.length : lines.to);
  const segments = [...new Intl.Segmenter(languages[language].tag, { granularity: 'sentence' }).segment(line)];
  const [start, end] = [from - lines.from, from - lines.from + words.length];
  const held = segments.filter(({ index, segment }) => index < end && index + segment.length > start);
  return held
    .map(({ segment }) => segment)
    .join('')
    .trim();
}

/** Whether a rewritten sentence may replace the old one: without the words, plain, and not longer. */
export const isUsable = (rewritten: string, sentence: string, words: string): boolean =>
  !rewritten.toLowerCase().includes(words.toLowerCase()) &&
  !/[<>\n]/.test(rewritten) &&
  rewritten.length <= sentence.length + 20;

/** The text with one sentence replaced; an empty one leaves no gap. */
export const withSentence = (text: string, sentence: string, rewritten: string): string =>
  text
    .replace(sentence, () => rewritten)
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The same in HTML; null if a tag stands inside the sentence. */
export function htmlWithSentence(html: string, sentence: string, rewritten: string): string | null {
  const found = [sentence, escaped(sentence)].find((form) => html.includes(form));
  if (found === undefined) return null;
  return withSentence(html, found, escaped(rewritten))
    .replace(/\s+(<\/(?:p|li)>)/g, '$1')
    .replace(/<(p|li)>\s*<\/\1>\s*/g, '');
}
