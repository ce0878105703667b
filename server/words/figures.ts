import { type LanguageId, languages } from '../../common/catalogue/completion-settings.ts';
import { alternatives, languageData, wordsOfAll } from './languages.ts';
import { isAmbiguous, numberWords } from './number-words.ts';
import { type Unit, unitLetters, unitOf, weightPerAreaPattern } from './units.ts';

/** A number in a text: its wording, its possible values and its unit. */
export interface Figure {
  text: string;
  /** Two where a separator can be read in two ways: 1.500. */
  values: number[];
  unit: Unit | null;
  /** Where it begins and ends in the text. */
  from: number;
  end: number;
}

const currency = '[$€£¥₹₪₩₽]';
const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3, '⅛': 0.125 };
const fraction = `[${Object.keys(fractions).join('')}]|[\\s-]?[1-7]/(?:2|3|4|8)(?!\\d)`;
const unspacedLetter = '[\\p{Script=Han}\\p{Script=Hangul}]';
const wordAfter = '[\\s\\u00a0-]?[\\p{L}\\p{M}]+(?:["״]\\p{L})?';
// A number with its separators; the characters next to it decide whether it is a measure or part of a name.
const numeral = new RegExp(
  `(?<!\\p{N}|(?!${unspacedLetter})\\p{L})(${currency}\\s?)?(\\d+(?:[.,’'\\u00a0\\u202f ]\\d{3}(?!\\d))*(?:[.,]\\d+)?)(${fraction})?(\\s?(?:[%％″"”′℃℉]|°\\s?[CF]?(?!\\p{L})|${currency}|${weightPerAreaPattern}|fl\\.?\\s?oz)|${wordAfter})?`,
  'giu',
);
const named = /(?<![\p{L}\p{N}])\p{L}+-?\d[\p{L}\p{N}]*|(?<![\p{L}\p{N}.,])\d+\p{L}[\p{L}\p{N}]*/gu;
const unspacedScript = new RegExp(`^${unspacedLetter}`, 'u');

/** The text that figures are read from: 130x180 is two figures, and the numbers of a numbered list are none. */
export const readableFigures = (text: string): string =>
  text.replace(/(\d)\s*[x×]\s*(?=\d)/giu, '$1 × ').replace(/^[^\S\n]*\d{1,2}[.)]\s+/gm, '');

// No real text has so many.
const maxFigures = 2_000;

/** Figures in digits: 30 cm, 1.5 l, 100 %, $20. */
export function digitFigures(text: string): Figure[] {
  const figures = [...text.matchAll(numeral).take(maxFigures)].flatMap((match): Figure[] => {
    const [, before = '', number = '', part = '', after = ''] = match;
    const word = after.replace(/^[\s\u00a0-]/u, '');
    const unit = unitOf(before.trim()) ?? unitOf(word.replace(/[\s.]/g, ''));
    // Letters after digits that are not a unit make a name, such as 3D or 4x4.
    if (!unit && /^\p{L}/u.test(after) && !unspacedScript.test(after)) return [];
    const numberEnd = match.index + before.length + number.length + part.length;
    const unitEnd = numberEnd + after.length - word.length + unitLetters(word).length;
    const end = unit && after ? unitEnd : numberEnd;
    const values = valuesOf(number).map((value) => value + fractionOf(part));
    return [{ text: text.slice(match.index, end).trim(), values, unit, from: match.index, end }];
  });
  return withFeetAndInches(withSharedUnits(figures, text));
}

/** Tokens of letters and digits, such as IP67, X200 or 4K, which must be in the data exactly as they are. */
export const alphanumericTokens = (text: string): string[] =>
  [...text.matchAll(named)]
    .map(([token]) => token)
    .filter((token) => !isMeasure(token) && !/[\p{Script=Han}\p{Script=Hangul}]/u.test(token));

const isMeasure = (token: string): boolean => unitOf(token.replace(/^\d+/, '')) !== null && /^\d/.test(token);

function valuesOf(number: string): number[] {
  const bare = number.replace(/[’'\u00a0\u202f ]/g, '');
  const digits = (text: string): string => text.replace(/[.,]/g, '');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const asDecimal = Number(last < 0 ? bare : `${digits(bare.slice(0, last))}.${bare.slice(last + 1)}`);
  const asThousands = Number(digits(bare));
  const isThousands = /^\d{1,3}([.,]\d{3})+$/.test(bare);
  return isThousands ? [...new Set([asDecimal, asThousands])] : [asDecimal];
}

function fractionOf(part: string): number {
  if (part === '') return 0;
  const [over, under] = part
    .replace(/^[\s-]/, '')
    .split('/')
    .map(Number);
  return fractions[part] ?? (over ?? 0) / (under ?? 1);
}

// Between two figures with one unit: "1.3 by 1.8 m", "20 to 30 cm".
const betweenFigures = new RegExp(`^\\s*(?:[x×*/–—～~-]|${alternatives(({ figures }) => figures.between)})\\s*$`, 'iu');

/** In "1.3 by 1.8 m" both figures are metres. */
function withSharedUnits(figures: Figure[], text: string): Figure[] {
  let next: Figure | undefined;
  return figures
    .toReversed()
    .map((figure) => {
      const isShared = !figure.unit && next?.unit && betweenFigures.test(text.slice(figure.end, next.from));
      next = isShared && next ? { ...figure, unit: next.unit } : figure;
      return next;
    })
    .toReversed();
}

/** "4 ft 3 in" is one figure. */
function withFeetAndInches(figures: Figure[]): Figure[] {
  return figures.flatMap((figure, index): Figure[] => {
    const [before, after] = [figures[index - 1], figures[index + 1]];
    if (before && isFeetAndInches(before, figure)) return [];
    if (!after || !isFeetAndInches(figure, after)) return [figure];
    const values = [(figure.values[0] ?? 0) * 12 + (after.values[0] ?? 0)];
    return [{ ...figure, text: `${figure.text} ${after.text}`, values, unit: after.unit, end: after.end }];
  });
}

const isFeetAndInches = (first: Figure, second: Figure): boolean =>
  first.unit?.factor === 304.8 && second.unit?.factor === 25.4 && second.from - first.end <= 2;

const article = alternatives(({ figures }) => figures.one);
const full = alternatives(({ figures }) => figures.full);
const half = alternatives(({ figures }) => figures.andAHalf);
const oneOf = new RegExp(
  `(?<!\\p{L})(?:${article})\\s(?:(?:${full})\\s)?(\\p{L}{4,})(\\s(?:${half})(?!\\p{L}))?`,
  'giu',
);

/** "a full litre", "un litro e mezzo": a volume or a weight, because "a day" and "a metre away" measure nothing. */
export const articleFigures = (text: string): Figure[] =>
  [...text.matchAll(oneOf)].flatMap((match): Figure[] => {
    const [whole, word = '', more] = match;
    const unit = unitOf(word);
    if (!unit || unit.isImperial || !['volume', 'weight'].includes(unit.dimension)) return [];
    return [{ text: whole, values: [more ? 1.5 : 1], unit, from: match.index, end: match.index + whole.length }];
  });

const joiners = new Set(wordsOfAll(({ figures }) => figures.joiners));
/** "Think two times" is not a figure. */
const wordsForTimes = new Set(wordsOfAll(({ figures }) => figures.times));
const wordOrNumber = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;

/** Figures as words, in one language: two, zweiundzwanzig, trente-deux. */
export function wordFigures(
  text: string,
  language: LanguageId,
  { onlyUnambiguous }: { onlyUnambiguous: boolean },
): Figure[] {
  const table = numberWords(language);
  if (table.size === 0) return [];
  // Lower-casing by a language is slow.
  const isLocal = languageData[language].hasOwnLetterCase;
  const lowered = (word: string) => (isLocal ? word.toLocaleLowerCase(languages[language].tag) : word.toLowerCase());
  const found: Figure[] = [];
  const words = [...text.matchAll(wordOrNumber)];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]?.[0] ?? '';
    const from = words[index]?.index ?? 0;
    const first = table.get(lowered(word));
    if (first === undefined) {
      const joined = joinedFigure(word, table);
      if (joined) found.push({ ...joined, text: word, from, end: from + word.length });
      continue;
    }
    let value = first;
    let end = index;
    for (let ahead = index + 1; ahead < words.length && ahead <= end + 2; ahead += 1) {
      const next = lowered(words[ahead]?.[0] ?? '');
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
    const endOfNumber = (words[end]?.index ?? 0) + (words[end]?.[0].length ?? 0);
    // In "Take two. An hour later" no unit follows the number.
    const isJoined = /^[\s\u00a0-]*$/.test(text.slice(endOfNumber, words[end + 1]?.index ?? text.length));
    const unit = isJoined ? unitOf(after) : null;
    if (onlyUnambiguous && !unit && isAmbiguous(word.toLowerCase(), language)) continue;
    if (onlyUnambiguous && value === 2 && wordsForTimes.has(after.toLowerCase())) continue;
    const last = words[unit ? end + 1 : end];
    const to = (last?.index ?? 0) + (last?.[0].length ?? 0);
    found.push({ text: text.slice(from, to), values: [value], unit, from, end: to });
    index = end;
  }
  return found.map((figure) => withMetresBefore(figure, text, table));
}

const metreBefore = new RegExp(`(?:^|[^\\p{L}])(\\p{L}+\\s)?(\\p{L}+)\\s(?:(?:${[...joiners].join('|')})\\s)?$`, 'iu');

const metre = unitOf('m');

/** "un metro e ottanta", "ein Meter achtzig": the second number counts centimetres, and together they are 180. */
function withMetresBefore(figure: Figure, text: string, table: Map<string, number>): Figure {
  const [value = 0] = figure.values;
  if (figure.unit || value < 10 || value > 99) return figure;
  const [, count = '', word = ''] = metreBefore.exec(text.slice(Math.max(0, figure.from - 40), figure.from)) ?? [];
  if (!isMetre(unitOf(word))) return figure;
  const metres = table.get(count.trim().toLowerCase()) ?? 1;
  return { ...figure, values: [metres + value / 100], unit: metre };
}

const isMetre = (unit: Unit | null): boolean => unit?.dimension === metre?.dimension && unit?.factor === metre?.factor;

/** "two-year": a number word and its unit, joined. */
function joinedFigure(word: string, table: Map<string, number>): Pick<Figure, 'values' | 'unit'> | null {
  const hyphen = word.indexOf('-');
  const value = hyphen < 0 ? undefined : table.get(word.slice(0, hyphen).toLowerCase());
  const unit = value === undefined ? null : unitOf(word.slice(hyphen + 1));
  return value !== undefined && unit ? { values: [value], unit } : null;
}

/** Whether the data contains this figure: the same number with the same measure, or one of them without a unit. */
export const isInSource = (figure: Figure, sources: Figure[]): boolean =>
  sources.some((source) =>
    figure.values.some((value) => source.values.some((other) => isSame(value, figure.unit, other, source.unit))),
  );

function isSame(value: number, unit: Unit | null, other: number, otherUnit: Unit | null): boolean {
  const isPlain = !unit || !otherUnit || isTemperatureInDegrees(unit, otherUnit);
  if (isPlain) return isClose(value, other);
  const converted = convert(other, otherUnit, unit);
  if (converted === null) return false;
  return isClose(value, converted) || (unit.isImperial !== otherUnit.isImperial && isRounded(value, converted));
}

/** The figures of the data that measure the same thing, in this figure's unit. */
export const comparableValues = ({ unit }: Figure, sources: Figure[]): number[] =>
  sources.flatMap((source) => {
    if (!unit || !source.unit) return unit === source.unit ? source.values : [];
    const { unit: sourceUnit } = source;
    return source.values.flatMap((value) => convert(value, sourceUnit, unit) ?? []);
  });

const ounceFactor = 28.35;
const fluidOunce: Unit = { dimension: 'volume', factor: 29.57, offset: 0, isImperial: true };
/** A mug of "12 oz" holds 12 fluid ounces. */
const asVolume = (unit: Unit): Unit => (unit.factor === ounceFactor ? fluidOunce : unit);

/** null: the units measure different things. */
function convert(value: number, from: Unit, to: Unit): number | null {
  if (from.dimension === to.dimension) return ((value - from.offset) * from.factor) / to.factor + to.offset;
  const [source, target] = [asVolume(from), asVolume(to)];
  return source.dimension === target.dimension ? (value * source.factor) / target.factor : null;
}

/** "40 degrees" may mean 40 °C. */
const isTemperatureInDegrees = (unit: Unit, other: Unit): boolean =>
  new Set([unit.dimension, other.dimension, 'degrees', 'temperature']).size === 2 && unit.dimension !== other.dimension;

const isClose = (value: number, other: number): boolean => Math.abs(value - other) <= Math.abs(value) * 0.001;

/** 51 in is 130 cm, which exactly are 51.18 in; 2 lb is not 1 kg. */
function isRounded(value: number, exact: number): boolean {
  const decimals = String(value).split('.')[1]?.length ?? 0;
  const difference = Math.abs(value - exact);
  return difference <= 0.51 / 10 ** decimals && difference <= Math.abs(exact) * 0.05;
}
