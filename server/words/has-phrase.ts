export const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whole words, in any case, with any white space between them. Chinese has no spaces around words. */
export function hasPhrase(text: string, phrase: string): boolean {
  if (isUnspaced.test(phrase)) return text.includes(phrase.trim());
  const words = phrase.trim().split(/\s+/).map(escaped).join('\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
