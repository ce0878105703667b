import { languageIds } from '../../common/catalogue/completion-settings.ts';
import { languageData, wordsIn } from './languages.ts';
import implied from './terms.json' with { type: 'json' };
import type { Term, Terms } from './terms.ts';

type TermKind = keyof typeof implied;

function termsOf(kind: string, terms: Record<string, string[]>): Terms {
  return Object.fromEntries(Object.entries(terms).map(([term, implies]) => [term, termOf(kind, term, implies)]));
}

function termOf(kind: string, term: string, implies: string[]): Term {
  const words = languageIds.map((id) => ({ id, list: wordsIn(languageData[id].terms[kind]?.[term] ?? '') }));
  const all = words.flatMap(({ list }) => list);
  return {
    any: [...new Set(all.filter((word) => !/^[~-]/.test(word)))],
    own: Object.fromEntries(words.map(({ id, list }) => [id, withMark('~', list)])),
    not: [...new Set(withMark('-', all))],
    implies,
  };
}

function withMark(mark: string, words: string[]): string[] {
  return words.filter((word) => word.startsWith(mark)).map((word) => word.slice(mark.length));
}

/**
 * What a text may claim and we know by its words, such as that it is cotton: each kind's terms, with the words of all
 * languages. `terms.json` names the terms and says which others each of them implies: merino is wool.
 */
export const knownTerms = Object.fromEntries(
  Object.entries(implied).map(([kind, terms]) => [kind, termsOf(kind, terms)]),
) as Record<TermKind, Terms>;
