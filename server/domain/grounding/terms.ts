import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';

/**
 * A thing that a text may claim, by the beginnings of the words for it. `any` holds those that mean nothing else in
 * any language; the others count in their own language alone. `=word` is the whole word; `part of a` is a phrase.
 */
export interface Term {
  any?: string;
  own?: Partial<Record<LanguageId, string>>;
  /** What is said as well by saying this: who says merino has said wool. */
  implies?: string[];
  /** Words that begin alike and mean something else; `*stem` stands for all words that hold it. */
  not?: string;
}
export type Terms = Record<string, Term>;

/** Languages that build long words: there the word for a thing may stand in the middle or at the end. */
const compounding = new Set<LanguageId>(['de', 'nl', 'da', 'no', 'sv', 'fi']);
const shortestInside = 4;

export interface Found {
  term: string;
  /** The word as it stands in the text. */
  word: string;
}

/** The terms that a text uses, each with the first word that names it. */
export function termsIn(text: string, terms: Terms, language: LanguageId): Found[] {
  const tokens = tokensOf(text);
  return Object.entries(terms).flatMap(([term, definition]) => {
    const stems = [...stemsOf(definition.any), ...stemsOf(definition.own?.[language])];
    const word = firstMatch(tokens, text, stems, definition, compounding.has(language));
    return word ? [{ term, word }] : [];
  });
}

/** Whether a text names the term, or one that implies it, in whatever language it is written. */
export function names(text: string, term: string, terms: Terms): boolean {
  const tokens = tokensOf(text);
  const sayingIt = Object.entries(terms).filter(([id, { implies }]) => id === term || implies?.includes(term));
  return sayingIt.some(([, definition]) => {
    const stems = [definition.any, ...Object.values(definition.own ?? {})].flatMap(stemsOf);
    return firstMatch(tokens, text, stems, definition, true) !== null;
  });
}

const stemsOf = (list: string | undefined): string[] => list?.split('|') ?? [];

interface Token {
  word: string;
  lower: string;
}
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{M}]+/gu)].map(([word]) => ({ word, lower: word.toLowerCase().replace(/i̇/g, 'i') }));

function firstMatch(
  tokens: Token[],
  text: string,
  stems: string[],
  { not }: Term,
  matchesInside: boolean,
): string | null {
  const excluded = stemsOf(not);
  for (const stem of stems) {
    if (stem.includes(' ')) {
      const at = text.toLowerCase().indexOf(stem);
      if (at >= 0) return text.slice(at, at + stem.length);
      continue;
    }
    const found = tokens.find(({ lower }) => !isExcluded(lower, excluded) && isNamedBy(lower, stem, matchesInside));
    if (found) return found.word;
  }
  return null;
}

function isNamedBy(word: string, stem: string, matchesInside: boolean): boolean {
  if (stem.startsWith('=')) return word === stem.slice(1);
  return word.startsWith(stem) || (matchesInside && stem.length >= shortestInside && word.includes(stem));
}

const isExcluded = (word: string, excluded: string[]): boolean =>
  excluded.some((entry) => (entry.startsWith('*') ? word.includes(entry.slice(1)) : word === entry));
