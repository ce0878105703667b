import { segmentsOf } from '../../common/text/words.ts';

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

/** There is not a letter in it, nor a figure. */
export const isOfSymbols = (text: string): boolean => hasSymbol.test(text) && !/[\p{L}\p{Nd}\p{Nl}]/u.test(text);
