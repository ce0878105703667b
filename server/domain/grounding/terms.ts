import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';

/**
 * A thing that a text may claim, by the beginnings of the words for it. `any` holds those that mean nothing else in
 * any language; the others count in their own language alone. `=word` is the whole word, `!Word` with its capitals; several words are a phrase.
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
    const word = firstMatch(tokens, text, definition, [language]);
    return word ? [{ term, word }] : [];
  });
}

/** Whether a text names the term, or one that implies it, in whatever language it is written. */
export function names(text: string, term: string, terms: Terms): boolean {
  const tokens = tokensOf(text);
  const sayingIt = Object.entries(terms).filter(([id, { implies }]) => id === term || implies?.includes(term));
  return sayingIt.some(([, definition]) => {
    const every = Object.keys(definition.own ?? {}) as LanguageId[];
    return firstMatch(tokens, text, definition, every) !== null;
  });
}

interface Token {
  word: string;
  lower: string;
}

/** Each word of a text once. */
function tokensOf(text: string): Token[] {
  const words = new Set(text.match(/[\p{L}\p{M}]+/gu));
  return [...words].map((word) => ({ word, lower: word.toLowerCase().replace(/i̇/g, 'i') }));
}

interface Stem {
  text: string;
  matchesInside: boolean;
}

const knownStems = new Map<string, Stem[]>();

function stemsOf(list: string | undefined, isCompounding: boolean): Stem[] {
  if (list === undefined) return [];
  const key = `${isCompounding} ${list}`;
  const known = knownStems.get(key);
  if (known) return known;
  const stems = list
    .split('|')
    .map((text) => ({ text, matchesInside: isCompounding && text.length >= shortestInside }));
  knownStems.set(key, stems);
  return stems;
}

function firstMatch(tokens: Token[], text: string, { any, own, not }: Term, languages: LanguageId[]): string | null {
  const excluded = not?.split('|') ?? [];
  const stems = [
    ...stemsOf(any, false),
    ...languages.flatMap((language) => stemsOf(own?.[language], compounding.has(language))),
  ];
  for (const stem of stems) {
    if (stem.text.includes(' ')) {
      const at = text.toLowerCase().indexOf(stem.text);
      if (at >= 0) return text.slice(at, at + stem.text.length).trim();
      continue;
    }
    const found = tokens.find((token) => isNamedBy(token, stem) && !isExcluded(token.lower, excluded));
    if (found) return found.word;
  }
  return null;
}

function isNamedBy({ word, lower }: Token, { text, matchesInside }: Stem): boolean {
  if (text.startsWith('!')) return word === text.slice(1);
  if (text.startsWith('=')) return lower === text.slice(1);
  return lower.startsWith(text) || (matchesInside && lower.includes(text));
}

const isExcluded = (word: string, excluded: string[]): boolean =>
  excluded.some((entry) => (entry.startsWith('*') ? word.includes(entry.slice(1)) : word === entry));
