import { type LanguageId, languageIds, languages } from '../../../common/catalogue/completion-settings.ts';
import { alternatives, languageData } from '../../words/languages.ts';

const article = `(?:${alternatives(({ claims }) => claims.madeIn?.article ?? '')})\\s`;
const elided = `(?:${alternatives(({ claims }) => claims.madeIn?.elided ?? '')})[’']`;
const place = '(\\p{Lu}[\\p{Ll}\\p{M}]{2,}(?:[ -]\\p{Lu}[\\p{Ll}\\p{M}]{2,})*)';
const maxPlaceLength = 60;

interface Patterns {
  making: RegExp;
  makers: RegExp;
  /** What follows a word for making, up to the name of a place. */
  madeIn: RegExp;
  makersOf: RegExp;
}

const patterns = new Map(
  languageIds.flatMap((language): [LanguageId, Patterns][] => {
    const { madeIn } = languageData[language].claims;
    if (!madeIn) return [];
    return [
      [
        language,
        {
          making: new RegExp(`(?<!\\p{L})(?:${madeIn.making})\\p{L}*`, 'giu'),
          makers: new RegExp(`(?<!\\p{L})(?:${madeIn.makers})\\p{L}*`, 'giu'),
          madeIn: followedBy(madeIn.in, 40),
          makersOf: followedBy(madeIn.of, 16),
        },
      ],
    ];
  }),
);

function followedBy(prepositions: string, maxLength: number): RegExp {
  const between = `[^.!?\\n;:,]{0,${maxLength}}?`;
  return new RegExp(`^${between}\\s(?:(?:${prepositions})\\s(?:${article})?|${elided})${place}`, 'u');
}

/** The places where a text says that something is made, and that its source does not name. */
export function madeInClaims(output: string, source: string, language: LanguageId): string[] {
  const found = patterns.get(language);
  if (!found || (output.search(found.making) < 0 && output.search(found.makers) < 0)) return [];
  const places = output
    .split(/(?<=[.!?])\s+|\n/u)
    .filter((sentence) => !isTitle(sentence))
    .flatMap((sentence) => [
      ...placesAfter(sentence, found.making, found.madeIn),
      ...placesAfter(sentence, found.makers, found.makersOf),
    ]);
  const sourceWords = source.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const isKnown = (word: string) => sourceWords.some((other) => isSameName(word.toLowerCase(), other));
  return [...new Set(places)].filter((name) => !isTime(name, language) && !name.split(/[ -]/).every(isKnown));
}

const placesAfter = (sentence: string, word: RegExp, rest: RegExp): string[] =>
  [...sentence.matchAll(word)].flatMap((match) => {
    const from = match.index + match[0].length;
    return rest.exec(sentence.slice(from, from + maxPlaceLength))?.[1] ?? [];
  });

/** Every word of a title may have a capital, so capitals name nothing there. The first word has one anyway. */
function isTitle(sentence: string): boolean {
  const words = (sentence.match(/\p{L}{4,}/gu) ?? []).slice(1);
  return words.length > 1 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2;
}

/** The same name, maybe with another ending: Gdynia, w Gdyni. */
function isSameName(name: string, other: string): boolean {
  const length = Math.max(3, Math.min(name.length, other.length) - 2);
  return Math.abs(name.length - other.length) <= 4 && name.slice(0, length) === other.slice(0, length);
}

const times = new Map<LanguageId, Set<string>>();

/** "Made in March" names no place. */
function isTime(name: string, language: LanguageId): boolean {
  const known = times.get(language) ?? namesOfTimes(language);
  times.set(language, known);
  return known.has(name.toLowerCase());
}

function namesOfTimes(language: LanguageId): Set<string> {
  const { tag } = languages[language];
  const named = (options: Intl.DateTimeFormatOptions, dates: Date[]) =>
    dates.map((date) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(date).toLowerCase());
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)));
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, day + 1)));
  return new Set([...named({ month: 'long' }, months), ...named({ weekday: 'long' }, days)]);
}
