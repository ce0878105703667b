import type { LanguageId } from '../../common/catalogue/completion-settings.ts';
import { languageData } from './languages.ts';

/**
 * Something a text may claim, with the beginnings of the words for it. Those in `any` mean nothing else in any language;
 * those in `own` count only in their language. `=word` matches the whole word, `!Word` its capitals too, and an entry
 * with a space or a sign is a phrase.
 */
export interface Term {
  any: string[];
  own: Partial<Record<LanguageId, string[]>>;
  /** Terms that this one includes: merino implies wool. */
  implies: string[];
  /** Words with the same beginning and another meaning; `*stem` excludes every word that contains it. */
  not: string[];
}
export type Terms = Record<string, Term>;

const minInside = 4;
// Words in these scripts are joined to the words or particles around them.
const joinedScript = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}]/u;

interface Found {
  term: string;
  /** The word as the text has it. */
  word: string;
}

/** A text split into words once, to be searched for many terms. */
export interface TokenizedText {
  text: string;
  lowerText: string;
  tokens: Token[];
  /** Whether it has letters of scripts whose words are joined. */
  hasJoinedScript: boolean;
}

interface Token {
  word: string;
  lower: string;
}

const lowered = (word: string): string => word.toLowerCase().replace(/i̇/g, 'i');

export function tokenize(text: string): TokenizedText {
  const words = new Set(text.match(/[\p{L}\p{M}]+/gu));
  const tokens = [...words].map((word) => ({ word, lower: lowered(word) }));
  return { text, lowerText: text.toLowerCase(), tokens, hasJoinedScript: joinedScript.test(text) };
}

/** The terms that a text mentions, each with the word that mentions it. */
export function findTerms(text: TokenizedText, terms: Terms, language: LanguageId): Found[] {
  const { stems, byBeginning, ...lexicon } = lexiconOf(terms, language);
  const { rest, phrases } = text.hasJoinedScript ? lexicon.everyScript : lexicon.spacedScripts;
  // If several words mention a term, the one whose stem comes first in the term's list wins.
  const found = new Map<string, { rank: number; word: string }>();
  const record = (rank: number, word: string) => {
    const { term } = stems[rank] as Stem;
    if (rank < (found.get(term)?.rank ?? Number.POSITIVE_INFINITY)) found.set(term, { rank, word });
  };
  for (const token of text.tokens) {
    for (const rank of byBeginning.get(token.lower.slice(0, beginning)) ?? []) {
      if (matchesStem(token, stems[rank] as Stem)) record(rank, token.word);
    }
    for (const rank of rest) if (matchesStem(token, stems[rank] as Stem)) record(rank, token.word);
  }
  for (const rank of phrases) {
    const phrase = phraseIn(text, (stems[rank] as Stem).text);
    if (phrase !== null) record(rank, phrase);
  }
  if (found.size === 0) return [];
  return Object.keys(terms).flatMap((term) => {
    const word = found.get(term)?.word;
    return word ? [{ term, word }] : [];
  });
}

/** Whether a text mentions the term, or one that implies it, in any language. */
export function mentionsTerm(text: TokenizedText, term: string, terms: Terms): boolean {
  const matching = Object.entries(terms).filter(([id, { implies }]) => id === term || implies.includes(term));
  return matching.some(([id, definition]) =>
    everyStemOf(id, definition).some((stem) =>
      stem.isPhrase ? phraseIn(text, stem.text) !== null : text.tokens.some((token) => matchesStem(token, stem)),
    ),
  );
}

const everyStem = new WeakMap<Term, Stem[]>();

function everyStemOf(id: string, definition: Term): Stem[] {
  const stems = everyStem.get(definition) ?? stemsOf(id, definition, Object.keys(definition.own) as LanguageId[]);
  everyStem.set(definition, stems);
  return stems;
}

interface Stem {
  term: string;
  text: string;
  kind: 'beginning' | 'whole' | 'capitals' | 'inside';
  isPhrase: boolean;
  /** Words with the same beginning and another meaning. */
  excluded: string[];
}

function stemsOf(term: string, { any, own, not }: Term, languages: LanguageId[]): Stem[] {
  const stemsIn = (entries: string[], isCompounding: boolean): Stem[] =>
    entries.map((entry) => {
      const text = entry.replace(/^[=!]/, '');
      const kind = entry.startsWith('=') ? 'whole' : entry.startsWith('!') ? 'capitals' : 'beginning';
      const isCompound = isCompounding && text.length >= minInside;
      const isInside = kind === 'beginning' && (isCompound || joinedScript.test(text));
      return { term, text, kind: isInside ? 'inside' : kind, isPhrase: /[^\p{L}\p{M}]/u.test(text), excluded: not };
    });
  return [
    ...stemsIn(any, false),
    ...languages.flatMap((language) => stemsIn(own[language] ?? [], languageData[language].joinsNouns)),
  ];
}

/** The stems of all terms in one language, indexed by the first letters of the words they match. */
interface Lexicon {
  stems: Stem[];
  byBeginning: Map<string, number[]>;
  everyScript: OtherStems;
  /** For texts without a letter of a joined script: they are most texts, and the others' words are many. */
  spacedScripts: OtherStems;
}

interface OtherStems {
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
  const isSpaced = (rank: number) => !joinedScript.test((stems[rank] as Stem).text);
  return {
    stems,
    byBeginning,
    everyScript: { rest, phrases },
    spacedScripts: { rest: rest.filter(isSpaced), phrases: phrases.filter(isSpaced) },
  };
}

function matchesStem({ word, lower }: Token, { text, kind, excluded }: Stem): boolean {
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

/** A phrase at the beginning of a word; the result ends with the word that the phrase ends in. */
function phraseIn({ text, lowerText }: TokenizedText, phrase: string): string | null {
  for (let at = lowerText.indexOf(phrase); at >= 0; at = lowerText.indexOf(phrase, at + 1)) {
    const isWordStart = joinedScript.test(phrase) || !/[\p{L}\p{M}]$/u.test(lowerText.slice(Math.max(0, at - 2), at));
    if (!isWordStart) continue;
    const rest = joinedScript.test(phrase) ? '' : (/^[\p{L}\p{M}]*/u.exec(text.slice(at + phrase.length))?.[0] ?? '');
    return text.slice(at, at + phrase.length + rest.length).trim();
  }
  return null;
}
