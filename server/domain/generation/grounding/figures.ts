import type { LanguageId } from '../../../../common/catalogue/completion-settings.ts';
import { isAmbiguous, numberWords } from './number-words.ts';
import { type Unit, unitOf } from './units.ts';

/** A number in a text: its wording, its possible values and its unit. */
interface Figure {
  text: string;
  /** Two where a separator can be read in two ways: 1.500. */
  values: number[];
  unit: Unit | null;
}

const currency = '[$€£]';
// A number with its separators; the characters next to it decide whether it is a measure or part of a name.
const numeral = new RegExp(
  `(?<![\\p{L}\\p{N}])(${currency}\\s?)?(\\d+(?:[.,’'\\u00a0\\u202f ]\\d{3})*(?:[.,]\\d+)?)(\\s?(?:[%％″°]\\s?[CF]?(?!\\p{L})|${currency}|g/m[²2])|[\\s\\u00a0-]?\\p{L}+)?`,
  'gu',
);
const named = /(?<![\p{L}\p{N}])\p{L}+-?\d[\p{L}\p{N}]*|(?<![\p{L}\p{N}.,])\d+\p{L}[\p{L}\p{N}]*/gu;

/** 130x180 is two figures. */
const spaced = (text: string): string => text.replace(/(\d)\s*[x×]\s*(?=\d)/giu, '$1 × ');

/** Figures in digits: 30 cm, 1.5 l, 100 %, $20. The numbers of a numbered list do not count. */
export function digitFigures(text: string): Figure[] {
  const body = spaced(text).replace(/^[^\S\n]*\d{1,2}[.)]\s+/gm, '');
  return [...body.matchAll(numeral)].flatMap(([whole, before = '', number = '', after = '']) => {
    const unit = unitOf(before.trim()) ?? unitOf(after.replace(/^[\s\u00a0-]/u, '').replace(/\s/g, ''));
    // Letters after digits that are not a unit make a name, such as 3D or 4x4.
    if (!unit && /^\p{L}/u.test(after)) return [];
    return [{ text: unit ? whole.trim() : `${before}${number}`.trim(), values: valuesOf(number), unit }];
  });
}

/** Tokens of letters and digits, such as IP67, X200 or 4K, which must be in the data exactly as they are. */
export const alphanumericTokens = (text: string): string[] =>
  [...spaced(text).matchAll(named)].map(([token]) => token).filter((token) => !isMeasure(token));

const isMeasure = (token: string): boolean => unitOf(token.replace(/^\d+/, '')) !== null && /^\d/.test(token);

function valuesOf(number: string): number[] {
  const bare = number.replace(/[’'\u00a0\u202f ]/g, '');
  const asDecimal = Number(bare.replace(/[.,](?=.*[.,])/g, '').replace(',', '.'));
  const asThousands = Number(bare.replace(/[.,]/g, ''));
  const isThousands = /^\d{1,3}([.,]\d{3})+$/.test(bare);
  return isThousands ? [...new Set([asDecimal, asThousands])] : [asDecimal];
}

const joiners = new Set(['and', 'et', 'y', 'e', 'i', 'a', 'și', 'ir', 'in']);
/** "Think two times" is not a figure. */
const wordsForTimes = new Set([
  'volte',
  'vezes',
  'veces',
  'fois',
  'keer',
  'gånger',
  'ganger',
  'gange',
  'kertaa',
  'razy',
]);
const wordOrNumber = /[\p{L}]+(?:-[\p{L}]+)*/gu;

/** Figures as words, in one language: two, zweiundzwanzig, trente-deux. */
export function wordFigures(
  text: string,
  language: LanguageId,
  { onlyUnambiguous }: { onlyUnambiguous: boolean },
): Figure[] {
  const table = numberWords(language);
  if (table.size === 0) return [];
  const found: Figure[] = [];
  const words = [...text.matchAll(wordOrNumber)];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]?.[0] ?? '';
    const first = table.get(word.toLocaleLowerCase(language));
    if (first === undefined || (onlyUnambiguous && isAmbiguous(word.toLowerCase(), language))) continue;
    let value = first;
    let end = index;
    for (let ahead = index + 1; ahead < words.length && ahead <= end + 2; ahead += 1) {
      const next = words[ahead]?.[0].toLocaleLowerCase(language) ?? '';
      const more = table.get(next);
      if (more === undefined) {
        if (joiners.has(next)) continue;
        break;
      }
      if (more >= 100) value *= more;
      else if (value >= 20 && more < 10 && value % 10 === 0) value += more;
      else break;
      end = ahead;
    }
    const after = words[end + 1]?.[0] ?? '';
    if (onlyUnambiguous && value === 2 && wordsForTimes.has(after.toLowerCase())) continue;
    const unit = unitOf(after);
    const from = words[index]?.index ?? 0;
    const last = words[unit ? end + 1 : end];
    found.push({ text: text.slice(from, (last?.index ?? 0) + (last?.[0].length ?? 0)), values: [value], unit });
    index = end;
  }
  return found;
}

/** Whether the data contains this figure: the same number with the same measure, or one of them without a unit. */
export function isInSource(figure: Figure, sources: Figure[]): boolean {
  return sources.some((source) => {
    if (!figure.unit || !source.unit) return overlaps(figure.values, source.values, 1);
    if (figure.unit.dimension !== source.unit.dimension) return false;
    return overlaps(figure.values, source.values, source.unit.factor / figure.unit.factor);
  });
}

const overlaps = (left: number[], right: number[], factor: number): boolean =>
  left.some((one) => right.some((other) => Math.abs(one - other * factor) <= Math.abs(one) * 0.001));
