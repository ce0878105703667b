import type { Figure } from '../../words/figures.ts';
import { itemsIn } from './own-counts.ts';

// Bounded, and only at the beginning of a word: otherwise a long run of letters takes minutes.
const labelledList = /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}]{2,40})\s?[:：]\s*([^.;:\n。；：]+)/gu;

// No real product has more.
const maxLists = 200;

interface CountedList {
  label: string;
  items: number;
}

/** The lists of the data with their labels: "Colours: black, sage". */
export const countedLists = (source: string): CountedList[] =>
  [...source.matchAll(labelledList).take(maxLists)].map(([, label = '', list = '']) => ({
    label,
    items: itemsIn(list),
  }));

/** Whether a number counts a list of the data: "in two colours", where the data says "Colours: black, sage". */
export function isListedCount({ values: [value = 0], unit, end }: Figure, text: string, lists: CountedList[]): boolean {
  if (unit || value < 2) return false;
  const sameLength = lists.filter(({ items }) => items === value);
  if (sameLength.length === 0) return false;
  const counted = (text.slice(end, end + 60).match(/[\p{L}\p{M}]+/gu) ?? []).slice(0, 2);
  return sameLength.some(({ label }) => counted.some((word) => isSameWord(word, label)));
}

/** The same word, maybe with another ending. */
function isSameWord(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, 5);
  return length >= 4 && one.slice(0, length).toLowerCase() === other.slice(0, length).toLowerCase();
}
