import { segmentsOf } from '../../../common/text/words.ts';

const symbol = String.raw`[\p{P}\p{S}\p{No}]`;
const hasSymbol = new RegExp(symbol, 'u');
const startsWithSymbol = new RegExp(`^${symbol}`, 'u');
// With or without them it is the same sign.
const variations = /[\ufe0e\ufe0f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, where each character stands for itself
const ascii = /^[\x00-\x7f]*$/;
const asciiSymbols = /[!-/:-@[-`{-~]/g;

/** What a reader takes for one sign and is no letter or figure: an emoji with its skin, a flag, ™, ½, #, &. */
export function symbols(text: string): string[] {
  if (ascii.test(text)) return text.match(asciiSymbols) ?? [];
  if (!hasSymbol.test(text)) return [];
  const found: string[] = [];
  for (const { segment } of segmentsOf(text, 'grapheme'))
    if (startsWithSymbol.test(segment)) found.push(segment.replace(variations, ''));
  return found;
}

const hasLetterOrFigure = /[\p{L}\p{Nd}\p{Nl}]/u;

/**
 * What a search asks for: its words, or its signs where it has nothing else. Beside words signs do not count: who looks
 * for "salt & pepper" means "salt and pepper" too.
 */
export const searchedFor = (query: string, wordsOf: (text: string) => string[]): string[] =>
  hasSymbol.test(query) && !hasLetterOrFigure.test(query) ? [...new Set(symbols(query))] : wordsOf(query);
