import type { LanguageId } from '../catalogue/completion-settings.ts';

export type SpellingVariant = 'British' | 'American';

/** The spelling that a rule of a voice asks for; null: it asks for none of the two. */
export function spellingIn(rule: string): SpellingVariant | null {
  if (/british|\buk\b/i.test(rule)) return 'British';
  return /american|\bus\b/i.test(rule) ? 'American' : null;
}

/** The spelling that a language has; null where there is one only. */
export const spellingOf = (language: LanguageId): SpellingVariant | null =>
  language === 'en-UK' ? 'British' : language === 'en-US' ? 'American' : null;
