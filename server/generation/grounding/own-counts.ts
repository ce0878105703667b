import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import type { Figure } from '../../words/figures.ts';
import { alternatives, languageData, wordsIn } from '../../words/languages.ts';

const and = alternatives(({ claims }) => claims.and);
const separators = new RegExp(`[,;、，；]|\\s(?:${and})\\s|[和或]|\\sו(?=\\p{L})`, 'giu');
const or = alternatives(({ claims }) => claims.or);
const orBetween = new RegExp(`^\\s(?:${or})\\s|\\s(?:${or})\\s$`, 'iu');
const wordBefore = (words: string) => new RegExp(`(?:^|\\s)(?:${words})\\s$`, 'iu');
// "room for two", "between two showers"
const scene = wordBefore(alternatives(({ claims }) => claims.between));
const forTwo = wordBefore(alternatives(({ claims }) => claims.for));
// "Fold it in three and it fits"
const foldedIn = wordBefore(alternatives(({ claims }) => claims.into));
const nothingCounted = new RegExp(`^(?:\\s(?:${and})\\s|[,;!?]|$)`, 'iu');
const maxCount = 12;

/** Whether a number counts what the sentence itself says: "two ways to wear it", "three colours: red, green and blue". */
export function isOwnCount(
  { text: figure, values: [value = 0], unit, from, end }: Figure,
  text: string,
  language: LanguageId,
): boolean {
  // "A thousand stories" is a figure of speech.
  if (!unit && value === 1_000 && !/\d/.test(figure)) return true;
  if (unit || value < 2 || value > maxCount || !Number.isInteger(value)) return false;
  const after = text.slice(end, endOfSentence(text, end));
  const before = text.slice(Math.max(0, from - 16), from);
  return (
    countsNoProduct(after, language) ||
    listsAsMany(after, value) ||
    listsAsManyBefore(text, from, value) ||
    isVague(before, after) ||
    isScene(before, after, value)
  );
}

function countsNoProduct(after: string, language: LanguageId): boolean {
  // A hyphen makes it part of another word: two-sided.
  if (!/^[\s\u00a0\p{Script=Han}\p{Script=Hangul}]/u.test(after)) return false;
  const stems = wordsIn(languageData[language].claims.countedBySentence);
  const words = after
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}]+/gu)
    .take(2);
  return words.some(([word]) => stems.some((stem) => word.startsWith(stem)));
}

/** A list after a colon, a dash or a bracket. */
function listsAsMany(after: string, value: number): boolean {
  const list = /^[^,.;:(–—]{0,60}?(?::|：|\(|（|\s[–—-]\s)(.+)$/su.exec(after)?.[1];
  return list !== undefined && itemsIn(list.replace(/[)）].*$/su, '')) === value;
}

function listsAsManyBefore(text: string, from: number, value: number): boolean {
  const before = text.slice(Math.max(0, from - 200), from);
  const listEnd = before.search(/(?::|\s[–—])\s*(?:\p{L}+\s)?$/u);
  if (listEnd === -1) return false;
  const list =
    before
      .slice(0, listEnd)
      .split(/[.!?\n:–—]/u)
      .at(-1) ?? '';
  return itemsIn(list) === value;
}

export const itemsIn = (list: string): number =>
  list.split(separators).filter((item) => /[\p{L}\p{N}]/u.test(item)).length;

/** A picture, not a measure: a sofa may well be for three. */
const isScene = (before: string, after: string, value: number): boolean =>
  scene.test(before) ||
  (foldedIn.test(before) && nothingCounted.test(after)) ||
  (value === 2 && forTwo.test(before) && (!/^\s\p{L}/u.test(after) || nothingCounted.test(after)));

/** "one or two" and "two or three" state no number. */
const isVague = (before: string, after: string): boolean => orBetween.test(before) || orBetween.test(after);

function endOfSentence(text: string, from: number): number {
  const end = /[.!?](?=\s|$)|[\n。！？।]/u.exec(text.slice(from, from + 400));
  return end ? from + end.index : Math.min(text.length, from + 400);
}
