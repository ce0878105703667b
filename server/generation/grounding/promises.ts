import { type LanguageId, languageIds, languages } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import { digitFigures, type Figure, isInSource, wordFigures } from '../../words/figures.ts';
import { detectLanguage } from '../../words/language-check.ts';
import { languageData } from '../../words/languages.ts';
import { numberWords } from '../../words/number-words.ts';

const kinds = ['within', 'by', 'approved', 'onItsWay', 'weWill'] as const;
type Kind = (typeof kinds)[number];

const numberWithWords = '[^.!?,;:\\n。！？।，；：]{1,30}?';
/** "3", "3 to 5", "three", with one more word before and after it. */
const number = (language: LanguageId): string =>
  `(?<![\\d.,])\\s?(?:\\p{L}+\\s)?(?:\\d+(?:\\s?(?:[-–~]|\\p{L}{1,4})\\s?\\d+)?|${[...numberWords(language).keys()].join('|')})\\s?(?:[\\p{L}\\p{M}]+\\s)?`;
const otherWords = '[^.!?,;:\\n。！？।，；：]{0,40}?';

const patternOf = (words: string, language: LanguageId): RegExp => {
  const pattern = words
    .replaceAll('{n}', numberWithWords)
    .replaceAll('{d}', number(language))
    .replaceAll('{g}', otherWords);
  const { isSpaced } = languageData[language];
  // A beginning is enough: the mark goes to the end of the word.
  return isSpaced
    ? new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})[\\p{L}\\p{M}]*`, 'giu')
    : new RegExp(pattern, 'giu');
};

const patterns = new Map(
  languageIds.map((id) => {
    const { promises } = languageData[id].claims;
    return [id, Object.fromEntries(kinds.map((kind) => [kind, patternOf(promises[kind], id)]))];
  }),
) as Map<LanguageId, Record<Kind, RegExp>>;

const patternsOf = (language: LanguageId) => patterns.get(language) as Record<Kind, RegExp>;

const sentence = /[^.!?\n。！？।]+[.!?。！？।]?/gu;
const isQuestion = (text: string): boolean => /[?？]$/.test(text);

// Elsewhere autumn is on its way, too, and a design was approved.
const onlyInReplies = new Set<Kind>(['approved', 'onItsWay']);
const replies = new Set<CompletionTypeId | undefined>(['support_response', 'review_response', undefined]);

/** What a text promises in the shop's name and the shop has not said: "within 3 days", "we will refund you". */
export function promiseClaims(
  output: string,
  shopSays: () => string,
  language: LanguageId,
  type?: CompletionTypeId,
): string[] {
  const asked = kinds.filter((kind) => replies.has(type) || !onlyInReplies.has(kind));
  const sentences = (output.match(sentence) ?? []).filter((each) => !isQuestion(each));
  return sentences.flatMap((each) =>
    asked.flatMap((kind) =>
      [...each.matchAll(patternsOf(language)[kind])]
        .map(([found]) => found.trim())
        .filter((found) => !isSaid(kind, found, shopSays(), language)),
    ),
  );
}

function isSaid(kind: Kind, words: string, source: string, language: LanguageId): boolean {
  if (source === '') return false;
  if (source.toLowerCase().includes(words.toLowerCase())) return true;
  const figures = figuresIn(words, [language]);
  if (figures.length > 0) {
    const said = figuresIn(source, [language, detectLanguage(source) ?? 'en-US', 'en-US']);
    return figures.every((figure) => isInSource(figure, said));
  }
  // Another day, or another time, is another promise.
  const isOfTime = kind === 'by' || kind === 'within';
  const isSame = (id: LanguageId) => languageOf(id) === languageOf(language);
  return languageIds.some((id) => !(isOfTime && isSame(id)) && source.search(patternsOf(id)[kind]) >= 0);
}

const languageOf = (id: LanguageId): string => languages[id].tag.slice(0, 2);

const figuresIn = (text: string, inLanguages: LanguageId[]): Figure[] => [
  ...digitFigures(text),
  ...[...new Set(inLanguages)].flatMap((language) => wordFigures(text, language, { onlyUnambiguous: true })),
];
