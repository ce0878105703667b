import { words } from '../../../common/text/words.ts';
import { folded } from '../../words/folded-text.ts';

/** A product as a row may name it. */
export interface TitledProduct {
  id: number;
  title: string;
  vendor: string;
  /** Other words that a supplier may put beside the title: the type, values of options. */
  besides: string;
}

/** The products that a title may mean, the nearest first. */
interface Nearest {
  /** null: none is clearly nearest. */
  id: number | null;
  guesses: number[];
}

export interface TitleIndex {
  /** `cells`: the row's other words, which tell products of one title apart. */
  nearest(title: string, cells?: string[], among?: number[]): Nearest;
}

export const noTitles: TitleIndex = { nearest: () => ({ id: null, guesses: [] }) };

interface Entry {
  id: number;
  key: string;
  vendor: string;
  words: string[];
  besides: Set<string>;
}

/** A title must share so much of its weight with a product's, from 0 to 1. */
const minScore = 0.66;
/** So much nearer than the second. */
const minLead = 0.08;
/** With other words on both sides, as in "in Black" and "in White", it must be nearly the same. */
const minScoreOfChanged = 0.95;
/** Below, a product is not worth offering. */
const minGuess = 0.35;
const maxGuesses = 2;
/** A word in more titles than this finds too many to compare them all, where a rarer word is there too. */
const maxPostings = 400;
const maxCompared = 600;

// They say nothing about which product it is.
const fillers = new Set(
  'a an and the in of for with by on & der die das und in mit von fur aus de la le les et en du des con y el los di il e'.split(
    ' ',
  ),
);

const plural = /(?<=\p{L}{3}[^s\P{L}])s$/u;

const titleWords = (title: string): string[] =>
  [
    ...new Set(
      words(folded(title))
        .flatMap((word) => word.split(/[-_/]/))
        .filter((word) => word !== '' && !fillers.has(word)),
    ),
  ].map((word) => word.replace(plural, ''));
const keyOf = (title: string): string => words(folded(title)).join(' ');

/** Finds products by their titles, whatever the order, case and accents of the words, and with words more or fewer. */
export function titleIndex(products: Iterable<TitledProduct>): TitleIndex {
  const entries = new Map<number, Entry>();
  const byKey = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  const vendors = new Set<string>();
  for (const { id, title, vendor, besides } of products) {
    const entry = {
      id,
      key: keyOf(title),
      vendor: keyOf(vendor),
      words: titleWords(title),
      besides: new Set(titleWords(`${vendor} ${besides}`)),
    };
    entries.set(id, entry);
    vendors.add(entry.vendor);
    push(byKey, entry.key, id);
    for (const word of entry.words) push(byWord, word, id);
  }
  const total = entries.size;
  const weight = (word: string) => Math.log(1 + total / (byWord.get(word)?.length ?? 1));

  function candidates(of: string[], among?: number[]): Entry[] {
    if (among) return among.flatMap((id) => entries.get(id) ?? []);
    const rarestFirst = of
      .map((word) => byWord.get(word) ?? similarWord(word, byWord))
      .filter((ids) => ids.length > 0)
      .sort((one, other) => one.length - other.length);
    const found = new Set<number>();
    for (const ids of rarestFirst) {
      if (found.size > 0 && (ids.length > maxPostings || found.size > maxCompared)) break;
      for (const id of ids.slice(0, maxCompared)) found.add(id);
    }
    return [...found].flatMap((id) => entries.get(id) ?? []);
  }

  return {
    nearest: (title, cells = [], among) => {
      const key = keyOf(title);
      if (key === '') return { id: null, guesses: among?.slice(0, maxGuesses) ?? [] };
      const same = (byKey.get(key) ?? []).filter((id) => !among || among.includes(id));
      if (same.length === 1) return { id: same[0] ?? null, guesses: [] };
      const own = titleWords(title);
      const named = cells.map(keyOf).filter((cell) => cell !== '' && vendors.has(cell));
      if (same.length > 1) return toldApart(same, new Set([...own, ...cells.flatMap(titleWords)]), entries, own);
      const scored = candidates(own, among)
        .map((entry) => ({ id: entry.id, ...likeness(own, entry, weight, byWord) }))
        .sort((one, other) => other.score - one.score || one.id - other.id);
      const [best, second] = scored;
      const guesses = scored.filter(({ score }) => score >= minGuess).slice(0, maxGuesses);
      if (!best) return { id: null, guesses: [] };
      const isNear = best.score >= (best.isChanged ? minScoreOfChanged : minScore);
      const isClear = best.score - (second?.score ?? 0) >= minLead;
      // A sheet that names another vendor of the store means another product.
      const isOfVendor = named.length === 0 || named.includes(entries.get(best.id)?.vendor ?? '');
      return { id: isNear && isClear && isOfVendor ? best.id : null, guesses: guesses.map(({ id }) => id) };
    },
  };
}

/** Products of one title, told apart by their vendor or options, if those of one alone stand in the row. */
function toldApart(ids: number[], said: Set<string>, entries: Map<number, Entry>, title: string[]): Nearest {
  const shared = (id: number) =>
    [...(entries.get(id)?.besides ?? [])].filter((word) => said.has(word) && !title.includes(word)).length;
  const [first, second] = ids.map((id) => ({ id, shared: shared(id) })).sort((one, other) => other.shared - one.shared);
  const isClear = first !== undefined && second !== undefined && first.shared > second.shared;
  return { id: isClear ? first.id : null, guesses: ids.slice(0, maxGuesses) };
}

const hasFigure = (word: string): boolean => /\d/.test(word);

/**
 * The weight of the words that both have, as a share of all. `isChanged`: each has words that the other has not, or one
 * has a figure that the other has not.
 */
function likeness(
  own: string[],
  entry: Entry,
  weight: (word: string) => number,
  known: Map<string, unknown>,
): { score: number; isChanged: boolean } {
  let shared = 0;
  let all = 0;
  let besides = 0;
  const left = new Set(entry.words);
  const extra: string[] = [];
  for (const word of own) {
    // A word of other titles is no misspelling: "block" is not "black".
    const match = left.has(word) ? word : known.has(word) ? undefined : [...left].find((each) => isSimilar(word, each));
    if (match !== undefined) {
      left.delete(match);
      shared += 2 * weight(match) * (match === word ? 1 : 0.9);
      all += 2 * weight(match);
    } else if (entry.besides.has(word)) besides += 1;
    else extra.push(word);
  }
  // What only one of them says counts half: suppliers cut names and add to them.
  for (const word of [...extra, ...left]) all += weight(word) / 2;
  return {
    score: all === 0 ? 0 : shared / all,
    isChanged: (extra.length + besides > 0 && left.size > 0) || [...extra, ...left].some(hasFigure),
  };
}

/** One letter off in a word of four, two in a word of eight, behind the same first letter; a figure is never similar to another. */
function isSimilar(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  const allowed = length >= 8 ? 2 : length >= 4 ? 1 : 0;
  if (allowed === 0 || one[0] !== other[0] || Math.abs(one.length - other.length) > allowed || /\d/.test(one + other))
    return false;
  return editDistance(one, other, allowed) <= allowed;
}

function editDistance(one: string, other: string, limit: number): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const swap = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(swap, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return limit + 1;
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** The titles with a word that is like this unknown one, where its other words find none. */
function similarWord(word: string, byWord: Map<string, number[]>): number[] {
  if (word.length < 4) return [];
  for (const [other, ids] of byWord) if (isSimilar(word, other)) return ids;
  return [];
}

function push<Key>(map: Map<Key, number[]>, key: Key, id: number): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}
