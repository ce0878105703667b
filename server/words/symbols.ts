import { segmentsOf } from '../../common/text/words.ts';

const symbol = String.raw`[\p{P}\p{S}\p{No}]`;
const hasSymbol = new RegExp(symbol, 'u');
const startsWithSymbol = new RegExp(`^${symbol}`, 'u');
// A symbol is the same with and without these.
const variations = /[\ufe0e\ufe0f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches all of ASCII, where each character is one symbol
const ascii = /^[\x00-\x7f]*$/;
const asciiSymbols = /[!-/:-@[-`{-~]/g;

/** The symbols in a text, as a reader counts them: an emoji with its skin tone, a flag, ™, ½, #, &. */
export function symbols(text: string): string[] {
  if (ascii.test(text)) return text.match(asciiSymbols) ?? [];
  if (!hasSymbol.test(text)) return [];
  const found: string[] = [];
  for (const { segment } of segmentsOf(text, 'grapheme'))
    if (startsWithSymbol.test(segment)) found.push(segment.replace(variations, ''));
  return found;
}

const hasLetterOrFigure = /[\p{L}\p{Nd}\p{Nl}]/u;

/** The words of a query, or its symbols if it has no words: "salt & pepper" must also find "salt and pepper". */
export const searchTerms = (query: string, wordsOf: (text: string) => string[]): string[] =>
  hasSymbol.test(query) && !hasLetterOrFigure.test(query) ? [...new Set(symbols(query))] : wordsOf(query);
