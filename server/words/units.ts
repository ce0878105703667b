import { wordsOfAll } from './languages.ts';
import unitTable from './units.json' with { type: 'json' };

/**
 * What a unit measures, and how to convert it to the base unit of its dimension: (value - offset) × factor. So 1.5 l in
 * the data equals 1500 ml in the text, and 104 °F equals 40 °C.
 */
export interface Unit {
  dimension: string;
  factor: number;
  offset: number;
  /** Converted from or to a metric unit, a figure is usually rounded. */
  isImperial: boolean;
}

type Definition = { dimension: string; factor: number; symbols: string[]; isImperial?: boolean; offset?: number };
const definitions: Record<string, Definition> = unitTable;

const wordsFor = (unit: string): string[] => wordsOfAll(({ units }) => units[unit] ?? '');

/** "per" and "square metre" in all languages: "g per square metre". */
const perArea = wordsFor('per');
const squareMetres = wordsFor('square metre');
const grams = ['g', ...wordsFor('gram')];

const weightsPerArea = grams.flatMap((gram) =>
  ['/', ...perArea].flatMap((per) =>
    ['m²', 'm2', 'qm', ...squareMetres].map((area) => `${gram}${per}${area.replaceAll(' ', '')}`),
  ),
);

/** A weight per area as it is written in a text, with its spaces. */
export const weightPerAreaPattern = `(?:${grams.toReversed().join('|')})\\s?(?:/|(?:${perArea.join('|')})\\s)\\s?(?:m[²2]|qm|${squareMetres.join('|')})`;

const words = new Map<string, Unit>();
for (const [name, { dimension, factor, symbols, isImperial = false, offset = 0 }] of Object.entries(definitions)) {
  const forms = [...symbols, ...wordsFor(name), ...(name === 'gram per square metre' ? weightsPerArea : [])];
  for (const form of forms) if (!words.has(form)) words.set(form, { dimension, factor, offset, isImperial });
}

// In these scripts the next word follows without a space.
const unspaced = /^[\p{Script=Han}\p{Script=Hangul}]/u;
const maxUnspacedLength = 4;

export function unitOf(word: string): Unit | null {
  const lower = word.toLowerCase().replace(/[.,]$/, '');
  const known = words.get(lower);
  if (known || !unspaced.test(lower)) return known ?? null;
  for (let length = maxUnspacedLength; length > 0; length -= 1) {
    const unit = words.get(lower.slice(0, length));
    if (unit) return unit;
  }
  return null;
}

/** The unit's own letters at the beginning of a word that goes on without a space. */
export function unitLetters(word: string): string {
  if (!unspaced.test(word)) return word;
  const lengths = Array.from({ length: maxUnspacedLength }, (_, index) => maxUnspacedLength - index);
  return word.slice(0, lengths.find((length) => words.has(word.slice(0, length))) ?? 0);
}
