import { alternatives } from '../../words/languages.ts';

/** One figure, or a range of two, in one unit per kind so that figures can be compared. */
export interface Measure {
  /** As the source writes it. */
  text: string;
  /** The figures in the kind's own unit, the smallest first. */
  figures: number[];
  /** A range covers everything between its ends. */
  isRange: boolean;
}

export type MeasureKind = 'temperature' | 'weight' | 'volume' | 'size';

const number = String.raw`\d+(?:[.,]\d+)?`;
/** What stands between the ends of a range. */
export const dash = `\\s?(?:-|–|—|${alternatives(({ facts }) => facts.rangeTo)})\\s?`;

interface Reader {
  pattern: RegExp;
  /** In the kind's own unit: °C, g, ml, cm. */
  factorOf: Record<string, number>;
}

const weightUnits = { mg: 0.001, g: 1, kg: 1_000, oz: 28.35, lb: 453.6, lbs: 453.6 };
const volumeUnits = { ml: 1, cl: 10, dl: 100, l: 1_000, liter: 1_000, litre: 1_000, liters: 1_000, litres: 1_000 };
const lengthUnits = { mm: 0.1, cm: 1, m: 100, in: 2.54, inch: 2.54, inches: 2.54, '"': 2.54, '″': 2.54, ft: 30.48 };

const unitsOf = (units: Record<string, number>): string => Object.keys(units).sort(longestFirst).join('|');
const longestFirst = (one: string, other: string): number => other.length - one.length;

// A weight by area is a property of a fabric, and a figure that belongs to a load or a filling is another property.
const single = (units: Record<string, number>): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}.,])(${number})(?:${dash}(${number}))?[\\s-]?(${unitsOf(units)})(?![\\p{L}\\p{N}²³/])(?!\\s?(?:per|pro|par)\\s)`,
    'giu',
  );

const readers: Record<'weight' | 'volume', Reader> = {
  weight: { pattern: single(weightUnits), factorOf: weightUnits },
  volume: { pattern: single(volumeUnits), factorOf: volumeUnits },
};

// A sentence about washing has its own temperatures, and one about loads its own weights.
const otherSentence = (kind: MeasureKind): RegExp =>
  new RegExp(
    alternatives(({ facts }) => facts.otherMeasures[kind]),
    'iu',
  );
const otherSentences: Record<MeasureKind, RegExp> = {
  temperature: otherSentence('temperature'),
  weight: otherSentence('weight'),
  volume: otherSentence('volume'),
  size: otherSentence('size'),
};

/** The measures of one kind that a text states about the product itself. */
export function measuresIn(kind: MeasureKind, text: string): Measure[] {
  return text
    .split(/(?<=[.!?;])\s+|\n+/u)
    .filter((sentence) => !otherSentences[kind].test(sentence))
    .flatMap((sentence) => readMeasures(kind, sentence));
}

function readMeasures(kind: MeasureKind, sentence: string): Measure[] {
  if (kind === 'temperature') return temperatures(sentence);
  if (kind === 'size') return sizes(sentence);
  const { pattern, factorOf } = readers[kind];
  return [...sentence.matchAll(pattern)].map(([whole, from = '', to, unit = '']) =>
    measure(whole, [from, ...(to ? [to] : [])], (value) => value * (factorOf[unit.toLowerCase()] ?? 1)),
  );
}

// "23C-32C", "5 °C", "68–75°F". A bare C or F needs its digits directly before it, as sizes such as 34 C do not.
const temperature = new RegExp(
  `(?<![\\p{L}\\p{N}.,])([-−–]?${number})(?:\\s?°\\s?[CF]?|[CF])?(?:${dash}([-−]?${number}))?(?:\\s?°\\s?([CF])|([CF]))(?![\\p{L}\\p{N}])`,
  'gu',
);

function temperatures(sentence: string): Measure[] {
  return [...sentence.matchAll(temperature)].map(([whole, from = '', to, spelled, bare]) => {
    const isFahrenheit = (spelled ?? bare) === 'F';
    const inCelsius = (value: number) => (isFahrenheit ? ((value - 32) * 5) / 9 : value);
    return measure(whole, [from, ...(to ? [to] : [])], inCelsius);
  });
}

// "140 x 200 cm", "10 × 20 × 5 in", "3 x 3 m"
const sizePattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(${number})\\s?(${unitsOf(lengthUnits)})?\\s?[x×]\\s?(${number})\\s?(?:${unitsOf(lengthUnits)})?(?:\\s?[x×]\\s?(${number}))?\\s?(${unitsOf(lengthUnits)})(?![\\p{L}\\p{N}])`,
  'giu',
);

function sizes(sentence: string): Measure[] {
  return [...sentence.matchAll(sizePattern)].map(([whole, width = '', own, length = '', height, unit = '']) => {
    const factorOf = lengthUnits as Record<string, number>;
    const factor = factorOf[(own ?? unit).toLowerCase()] ?? 1;
    return {
      ...measure(whole, [width, length, ...(height ? [height] : [])], (value) => value * factor),
      isRange: false,
    };
  });
}

function measure(whole: string, given: string[], convert: (value: number) => number): Measure {
  const figures = given.map((text) => convert(Number(text.replace(/[−–]/u, '-').replace(',', '.'))));
  return { text: whole.trim(), figures: figures.sort((one, other) => one - other), isRange: given.length > 1 };
}

/** Whether two measures can both be true: they are the same within rounding, or one lies in the other's range. */
export function canBothBe(one: Measure, other: Measure): boolean {
  if (one.isRange || other.isRange) {
    const [from = 0, to = from] = [one.figures[0], one.figures.at(-1)];
    const [otherFrom = 0, otherTo = otherFrom] = [other.figures[0], other.figures.at(-1)];
    return from <= otherTo + slack(otherTo) && otherFrom <= to + slack(to);
  }
  // A size may leave out its height.
  const [fewer, more] = one.figures.length <= other.figures.length ? [one, other] : [other, one];
  return fewer.figures.every((figure) => more.figures.some((each) => Math.abs(each - figure) <= slack(figure)));
}

// Rounding between units: 10 in is 25 cm for many shops.
const slack = (figure: number): number => Math.max(0.5, Math.abs(figure) * 0.05);
