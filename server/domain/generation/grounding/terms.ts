import type { LanguageId } from '../../../../common/catalogue/completion-settings.ts';

/**
 * A thing that a text may claim, by the beginnings of the words for it. `any` holds those that mean nothing else in
 * any language; the others count in their own language alone. `=word` is the whole word, `!Word` with its capitals; several words are a phrase.
 */
interface Term {
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
const minInside = 4;

interface Found {
  term: string;
  /** The word as it stands in the text. */
  word: string;
}

/** A text as terms are looked for in it: taken apart once, however many terms there are. */
export interface Wording {
  text: string;
  lowerText: string;
  tokens: Token[];
}

interface Token {
  word: string;
  lower: string;
}

const lowered = (word: string): string => word.toLowerCase().replace(/i̇/g, 'i');

/** Each word of a text once. */
export function wordingOf(text: string): Wording {
  const words = new Set(text.match(/[\p{L}\p{M}]+/gu));
  const tokens = [...words].map((word) => ({ word, lower: lowered(word) }));
  return { text, lowerText: text.toLowerCase(), tokens };
}

/** The terms that a text uses, each with the first word that names it. */
export function termsIn(wording: Wording, terms: Terms, language: LanguageId): Found[] {
  const { stems, byBeginning, rest, phrases } = lexiconOf(terms, language);
  // Of each term the stem that comes first in its list decides; a word beats those after it.
  const found = new Map<string, { rank: number; word: string }>();
  const note = (rank: number, word: string) => {
    const { term } = stems[rank] as Stem;
    if (rank < (found.get(term)?.rank ?? Number.POSITIVE_INFINITY)) found.set(term, { rank, word });
  };
  for (const token of wording.tokens) {
    for (const rank of byBeginning.get(token.lower.slice(0, beginning)) ?? []) {
      if (isNamedBy(token, stems[rank] as Stem)) note(rank, token.word);
    }
    for (const rank of rest) if (isNamedBy(token, stems[rank] as Stem)) note(rank, token.word);
  }
  for (const rank of phrases) {
    const phrase = phraseIn(wording, (stems[rank] as Stem).text);
    if (phrase !== null) note(rank, phrase);
  }
  if (found.size === 0) return [];
  return Object.keys(terms).flatMap((term) => {
    const word = found.get(term)?.word;
    return word ? [{ term, word }] : [];
  });
}

/** Whether a text names the term, or one that implies it, in whatever language it is written. */
export function names(wording: Wording, term: string, terms: Terms): boolean {
  const sayingIt = Object.entries(terms).filter(([id, { implies }]) => id === term || implies?.includes(term));
  return sayingIt.some(([id, definition]) =>
    everyStemOf(id, definition).some((stem) =>
      stem.isPhrase ? phraseIn(wording, stem.text) !== null : wording.tokens.some((token) => isNamedBy(token, stem)),
    ),
  );
}

const everyStem = new WeakMap<Term, Stem[]>();

function everyStemOf(id: string, definition: Term): Stem[] {
  const stems = everyStem.get(definition) ?? stemsOf(id, definition, Object.keys(definition.own ?? {}) as LanguageId[]);
  everyStem.set(definition, stems);
  return stems;
}

interface Stem {
  term: string;
  text: string;
  kind: 'beginning' | 'whole' | 'capitals' | 'inside';
  isPhrase: boolean;
  /** Words that begin alike and mean something else. */
  excluded: string[];
}

function stemsOf(term: string, { any, own, not }: Term, languages: LanguageId[]): Stem[] {
  const excluded = not?.split('|') ?? [];
  const stemsIn = (list: string | undefined, isCompounding: boolean): Stem[] =>
    (list?.split('|') ?? []).map((entry) => {
      const text = entry.replace(/^[=!]/, '');
      const kind = entry.startsWith('=') ? 'whole' : entry.startsWith('!') ? 'capitals' : 'beginning';
      const isInside = kind === 'beginning' && isCompounding && text.length >= minInside;
      return { term, text, kind: isInside ? 'inside' : kind, isPhrase: entry.includes(' '), excluded };
    });
  return [
    ...stemsIn(any, false),
    ...languages.flatMap((language) => stemsIn(own?.[language], compounding.has(language))),
  ];
}

/** All stems of some terms in one language, by how the words begin that they can match. */
interface Lexicon {
  stems: Stem[];
  byBeginning: Map<string, number[]>;
  rest: number[];
  phrases: number[];
}

const beginning = 3;
const beginningOf = (text: string): string => lowered(text).slice(0, beginning);
const lexicons = new WeakMap<Terms, Map<LanguageId, Lexicon>>();

function lexiconOf(terms: Terms, language: LanguageId): Lexicon {
  const known = lexicons.get(terms) ?? new Map<LanguageId, Lexicon>();
  lexicons.set(terms, known);
  const lexicon = known.get(language) ?? newLexicon(terms, language);
  known.set(language, lexicon);
  return lexicon;
}

function newLexicon(terms: Terms, language: LanguageId): Lexicon {
  const stems = Object.entries(terms).flatMap(([term, definition]) => stemsOf(term, definition, [language]));
  const byBeginning = new Map<string, number[]>();
  const rest: number[] = [];
  const phrases: number[] = [];
  for (const [rank, { text, kind, isPhrase }] of stems.entries()) {
    const key = beginningOf(text);
    if (isPhrase) phrases.push(rank);
    else if (kind === 'inside' || key.length < beginning) rest.push(rank);
    else byBeginning.set(key, [...(byBeginning.get(key) ?? []), rank]);
  }
  return { stems, byBeginning, rest, phrases };
}

function isNamedBy({ word, lower }: Token, { text, kind, excluded }: Stem): boolean {
  return isMatch[kind](word, lower, text) && !isExcluded(lower, excluded);
}

const isMatch: Record<Stem['kind'], (word: string, lower: string, text: string) => boolean> = {
  beginning: (_, lower, text) => lower.startsWith(text),
  whole: (_, lower, text) => lower === text,
  capitals: (word, _, text) => word === text,
  inside: (_, lower, text) => lower.includes(text),
};

const isExcluded = (word: string, excluded: string[]): boolean =>
  excluded.some((entry) => (entry.startsWith('*') ? word.includes(entry.slice(1)) : word === entry));

function phraseIn({ text, lowerText }: Wording, phrase: string): string | null {
  const at = lowerText.indexOf(phrase);
  return at < 0 ? null : text.slice(at, at + phrase.length).trim();
}
