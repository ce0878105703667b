import type { Figure } from './figures.ts';
import { itemsIn } from './own-counts.ts';

const labelledList = /(\p{L}[\p{L}\p{M}]{2,})\s?[:：]\s*([^.;:\n。；：]+)/gu;

/** Whether a number counts a list of the data: "in two colours", where the data says "Colours: black, sage". */
export function isListedCount({ values: [value = 0], unit, end }: Figure, text: string, source: string): boolean {
  if (unit || value < 2) return false;
  const counted = (text.slice(end, end + 60).match(/[\p{L}\p{M}]+/gu) ?? []).slice(0, 2);
  return [...source.matchAll(labelledList)].some(
    ([, label = '', list = '']) => itemsIn(list) === value && counted.some((word) => isSameWord(word, label)),
  );
}

/** The same word, maybe with another ending. */
function isSameWord(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, 5);
  return length >= 4 && one.slice(0, length).toLowerCase() === other.slice(0, length).toLowerCase();
}
