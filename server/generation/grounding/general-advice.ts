import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { languageData } from '../../words/languages.ts';

const sentences = /[^.!?\n。！？।]+[.!?。！？।]*/gu;

/**
 * The text with blanks for the sentences in which the shop does not speak of itself: a blog post tells how wool is
 * washed, which is no statement about a product. A language whose pronouns we do not know keeps all its sentences.
 */
export function withoutAdvice(text: string, language: LanguageId): string {
  const { pronouns } = languageData[language];
  if (!pronouns) return text;
  const self = new RegExp(`(?<!\\p{L})(?:${pronouns.we}|${pronouns.i})(?!\\p{L})`, 'iu');
  return text.replace(sentences, (sentence) => (self.test(sentence) ? sentence : ' '.repeat(sentence.length)));
}
