import { type LanguageId, languageIds } from '../../../common/catalogue/completion-settings.ts';
import { languageData } from '../../words/languages.ts';

const patterns = Object.fromEntries(
  languageIds.map((language) => {
    const { isSpaced, claims } = languageData[language];
    const [start, end] = isSpaced ? ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] : ['', ''];
    return [
      language,
      {
        byHand: new RegExp(`${start}(?:${claims.byHand})${end}`, 'iu'),
        washing: new RegExp(`${start}(?:${claims.washing})`, 'iu'),
      },
    ];
  }),
) as Record<LanguageId, { byHand: RegExp; washing: RegExp }>;

const sentenceEnd = /(?<=[.!?])\s+|[\n;。！？।]/u;

/** Whether a text says in any language that something was made by hand. */
export const isMadeByHand = (text: string): boolean =>
  languageIds.some((language) => wordsForByHand(text, language).length > 0);

/** The words with which a text says that something was made by hand. */
export function wordsForByHand(text: string, language: LanguageId): string[] {
  const { byHand, washing } = patterns[language];
  if (!byHand.test(text)) return [];
  return text.split(sentenceEnd).flatMap((sentence) => {
    const words = byHand.exec(sentence)?.[0];
    return words && !washing.test(sentence) ? [words] : [];
  });
}
