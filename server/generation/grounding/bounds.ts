import { comparableValues, type Figure } from '../../words/figures.ts';
import { alternatives } from '../../words/languages.ts';

const wordBefore = (words: string): RegExp => new RegExp(`(?:^|[^\\p{L}])(?:${words})\\s?$`, 'iu');
const isBelow = wordBefore(alternatives(({ claims }) => claims.below));
const isAbove = wordBefore(alternatives(({ claims }) => claims.above));
const isAbout = wordBefore(alternatives(({ claims }) => claims.about));
const maxWords = 24;
// "Less than 700 g" for 680 g is true; for 20 g it would be a strange thing to say, and may be a mistake.
const maxDistance = 0.15;
const maxRounding = 0.05;

/** Whether a limit or a rounded figure fits the data: "less than 700 g" where the data says 680 g. */
export function isWithinBounds(figure: Figure, text: string, sources: Figure[]): boolean {
  const before = text.slice(Math.max(0, figure.from - maxWords), figure.from);
  const [stated = 0] = figure.values;
  if (stated === 0) return false;
  const isAny = (fits: (difference: number) => boolean) =>
    comparableValues(figure, sources).some((value) => fits((value - stated) / stated));
  return (
    (isBelow.test(before) && isAny((difference) => difference <= 0 && difference >= -maxDistance)) ||
    (isAbove.test(before) && isAny((difference) => difference >= 0 && difference <= maxDistance)) ||
    (isAbout.test(before) && isAny((difference) => Math.abs(difference) <= maxRounding))
  );
}
