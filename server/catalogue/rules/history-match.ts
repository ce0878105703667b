import type { HistoryOrigin } from '../../../common/contract/history.ts';
import { searchTerms, symbols } from '../../words/symbols.ts';
import { searchWords } from './catalogue-product.ts';

/** The terms that filter texts and changes. */
export const historyFacet = {
  staff: (id: string) => `staff:${id}`,
  type: (type: string) => `type:${type}`,
  origin: (origin: HistoryOrigin) => `origin:${origin}`,
  target: (id: string) => `target:${id}`,
};

export interface HistoryCriteria {
  staffId?: string | undefined;
  type?: string | undefined;
  origin?: HistoryOrigin | undefined;
  targetId?: string | undefined;
  query?: string | undefined;
}

interface HistoryMatch {
  /** At least one facet of each list must match. */
  facets: string[][];
  /** Word prefixes or symbols that must all match. */
  words: string[];
  /** The query contains no word and no symbol, so nothing can match. */
  isImpossible: boolean;
}

export function historyMatch({ staffId, type, origin, targetId, query = '' }: HistoryCriteria): HistoryMatch {
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

// A plain number may be a product or a collection.
const targetIds = (id: string): string[] =>
  /^\d+$/.test(id) ? [`gid://shopify/Product/${id}`, `gid://shopify/Collection/${id}`] : [id];

// Enough words to find a text by, while the index stays much smaller than the texts.
const maxWords = 300;
const maxWordLength = 60;
const maxCharacters = 20_000;

/** The words that a text is found by, and the symbols in its title. */
export function historyWords(title: string, texts: string[]): string[] {
  const found = [title, ...texts].flatMap((text) => wordsOf(text.slice(0, maxCharacters)));
  return [...new Set([...symbols(title), ...found])].slice(0, maxWords);
}

// In scripts without spaces a search is split into words differently than a text, so each character is a word.
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const wordsOf = (text: string): string[] =>
  searchWords(text).flatMap((word) => (isUnspaced.test(word) ? [...word] : [word.slice(0, maxWordLength)]));
