import { languageData, wordsIn } from '../../words/languages.ts';

type IsNamedBy = (word: string) => boolean;

function matcherOf(entry: string): IsNamedBy {
  if (entry.endsWith('$')) return (word) => word === entry.slice(0, -1);
  if (entry.startsWith('-')) return (word) => word.endsWith(entry.slice(1));
  return (word) => word.startsWith(entry);
}

const table = Object.values(languageData).flatMap(({ kindsOfThings }) =>
  Object.entries(kindsOfThings).flatMap(([kind, words]) =>
    wordsIn(words).map((entry) => ({ kind, isNamedBy: matcherOf(entry) })),
  ),
);

/** The kinds of things that a text names. */
export function kindsNamedIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.flatMap((word) => table.filter(({ isNamedBy }) => isNamedBy(word)).map(({ kind }) => kind)));
}
