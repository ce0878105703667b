import type { HistoryOrigin } from '../../../common/contract/history.ts';
import { searchWords } from '../catalogue/catalogue-product.ts';
import { searchTerms, symbols } from '../text/symbols.ts';

/** What a text or a change is filtered by. */
export const historyFacet = {
  staff: (id: string) => `staff:${id}`,
  type: (type: string) => `type:${type}`,
  origin: (origin: HistoryOrigin) => `origin:${origin}`,
  target: (id: string) => `target:${id}`,
};

export interface HistoryWanted {
  staffId?: string | undefined;
  type?: string | undefined;
  origin?: HistoryOrigin | undefined;
  targetId?: string | undefined;
  query?: string | undefined;
}

interface HistoryMatch {
  /** Of each list one must hold. */
  facets: string[][];
  /** Beginnings of words, or signs, that must all be found. */
  words: string[];
  /** What was searched for has no word in it, and no sign. */
  isImpossible: boolean;
}

export function historyMatch({ staffId, type, origin, targetId, query = '' }: HistoryWanted): HistoryMatch {
  const words = searchTerms(query, wordsOf);
  return {
    facets: [
      ...(staffId ? [[historyFacet.staff(staffId)]] : []),
      ...(type ? [[historyFacet.type(type)]] : []),
      ...(origin ? [[historyFacet.origin(origin)]] : []),
      ...(targetId ? [targetIds(targetId).map(historyFacet.target)] : []),
    ],
    words,
    isImpossible: query.trim() !== '' && words.length === 0,
  };
}

// A plain number may be either.
const targetIds = (id: string): string[] =>
  /^\d+$/.test(id) ? [`gid://shopify/Product/${id}`, `gid://shopify/Collection/${id}`] : [id];

// Enough to find a text by what one remembers of it, and the index stays a fraction of the texts.
const maxWords = 300;
const maxWord = 60;
const maxCharacters = 20_000;

/** The words that a text is found by, and the signs in the name of what it is about. */
export function historyWords(title: string, texts: string[]): string[] {
  const found = [title, ...texts].flatMap((text) => wordsOf(text.slice(0, maxCharacters)));
  return [...new Set([...symbols(title), ...found])].slice(0, maxWords);
}

// Where words are written without spaces, the same characters are cut differently in a search than in a text, so there
// each character counts by itself.
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const wordsOf = (text: string): string[] =>
  searchWords(text).flatMap((word) => (isUnspaced.test(word) ? [...word] : [word.slice(0, maxWord)]));
