/** The terms of a row, as the index stores them: `=facet` and `.word`. */
export function termsOf({ facets, words }: { facets: string[]; words: string[] }): string[] {
  return [...facets.map((name) => `=${name}`), ...words.map((word) => `.${word}`)];
}

interface Match {
  /** At least one of each list must be found. */
  facets: string[][];
  /** Prefixes of words that must all be found. */
  words: string[];
}

/** The query for the index of terms; null when everything matches. */
export function matchingTerms({ facets, words }: Match): string | null {
  const parts = [
    ...facets.map((anyOf) => `(${anyOf.map((name) => quoted(`=${name}`)).join(' | ')})`),
    ...words.map((word) => `${quoted(`.${word}`)}:*`),
  ];
  return parts.length === 0 ? null : parts.join(' & ');
}

const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
