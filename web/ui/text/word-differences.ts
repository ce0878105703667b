import { diffArrays } from 'diff';

/** Start (inclusive) and end (exclusive) in characters. */
export type Range = readonly [from: number, to: number];

interface Differences {
  /** What was removed from the old text, and what was added in the new one. */
  removed: Range[];
  added: Range[];
}

// Beyond this the texts have too little in common for marks to help, and the search time grows with its square.
const maxEdits = 1_200;

/** Compares word by word, in any script; null where the texts are too different. */
export function wordDifferences(before: string, after: string, languageTag?: string): Differences | null {
  const [oldWords, newWords] = [wordsOf(before, languageTag), wordsOf(after, languageTag)];
  const changes = diffArrays(oldWords, newWords, { maxEditLength: maxEdits, comparator: isSameWord });
  if (!changes) return null;
  const differences: Differences = { removed: [], added: [] };
  let [oldAt, newAt] = [0, 0];
  for (const { count, added, removed } of changes) {
    if (removed) differences.removed.push(rangeOf(oldWords, oldAt, count));
    if (added) differences.added.push(rangeOf(newWords, newAt, count));
    if (!added) oldAt += count;
    if (!removed) newAt += count;
  }
  return { removed: mergeAdjacent(differences.removed, before), added: mergeAdjacent(differences.added, after) };
}

interface Word {
  text: string;
  from: number;
}

/** Leaves out white space, which quarters the time of the comparison. */
function wordsOf(text: string, languageTag: string | undefined): Word[] {
  const segmenter = new Intl.Segmenter(languageTag, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment, index }) => ({ text: segment, from: index })).filter(
    (word) => word.text.trim() !== '',
  );
}

const isSameWord = (one: Word, other: Word): boolean => one.text === other.text;

function rangeOf(words: Word[], first: number, count: number): Range {
  const [begin, end] = [words[first], words[first + count - 1]];
  return begin && end ? [begin.from, end.from + end.text.length] : [0, 0];
}

/** Merges changes with only a space between them. */
function mergeAdjacent(ranges: Range[], text: string): Range[] {
  const result: Range[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (last && text.slice(last[1], range[0]).trim() === '') result[result.length - 1] = [last[0], range[1]];
    else result.push(range);
  }
  return result.filter(([from, to]) => text.slice(from, to).trim() !== '');
}
