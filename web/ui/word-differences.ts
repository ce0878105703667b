import { diffArrays } from 'diff';

/** From (included) to (excluded), in characters. */
export type Range = readonly [from: number, to: number];

export interface Differences {
  /** What is gone from the text before, and what is new in the text after. */
  removed: Range[];
  added: Range[];
}

// Beyond this two texts have so little in common that marks would say nothing, and finding them takes long.
const mostEdits = 3_000;

/** Word by word, in any script; null where the texts are too different to be worth comparing. */
export function wordDifferences(before: string, after: string, languageTag?: string): Differences | null {
  const segmenter = new Intl.Segmenter(languageTag, { granularity: 'word' });
  const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits });
  if (!changes) return null;
  const differences: Differences = { removed: [], added: [] };
  let beforeAt = 0;
  let afterAt = 0;
  for (const { value, added, removed } of changes) {
    const length = value.join('').length;
    if (removed) differences.removed.push([beforeAt, beforeAt + length]);
    if (added) differences.added.push([afterAt, afterAt + length]);
    if (!added) beforeAt += length;
    if (!removed) afterAt += length;
  }
  return { removed: joined(differences.removed, before), added: joined(differences.added, after) };
}

/** Two changes with only a space between them are one to the eye. */
function joined(ranges: Range[], text: string): Range[] {
  const result: Range[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (last && text.slice(last[1], range[0]).trim() === '') result[result.length - 1] = [last[0], range[1]];
    else result.push(range);
  }
  return result.filter(([from, to]) => text.slice(from, to).trim() !== '');
}
