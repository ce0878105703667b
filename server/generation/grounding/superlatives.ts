import { languageData } from '../../words/languages.ts';

const patterns = Object.values(languageData)
  .filter(({ claims }) => claims.superlative !== '')
  .map(
    ({ claims }) =>
      `(?<!\\p{L})(?:${claims.superlative})(?!\\p{L})[^.!?\\n]{0,40}(?<!\\p{L})(?:${claims.superlativeScope})(?!\\p{L})`,
  );

/** A superlative with what it was compared with, such as "the best in the world", in each language. */
export const comparisons: RegExp[] = [...new Set(patterns)].map((pattern) => new RegExp(pattern, 'giu'));
