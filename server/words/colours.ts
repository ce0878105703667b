import { alternatives, languageData, wordsIn } from './languages.ts';

const colourOf = new Map(
  Object.values(languageData).flatMap(({ colours }) =>
    Object.entries(colours).flatMap(([colour, names]) =>
      wordsIn(names).map((name): [string, string] => [name, colour]),
    ),
  ),
);

// "Green tea", "blue light" and "Black Friday" say nothing about the product's own colour.
const isAnotherThing = new RegExp(`^[\\s-]+(?:${alternatives((language) => language.colourOfOtherThings)})\\b`, 'iu');

/** The plain colours that a text names, by their English names. */
export function coloursIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const colour = colourOf.get(word.toLowerCase());
    if (colour && !isAnotherThing.test(text.slice(index + word.length, index + word.length + 15))) found.add(colour);
  }
  return found;
}

const optionName = new RegExp(`^(?:${alternatives((language) => language.colourOption)})$`, 'iu');

export const isColourName = (name: string): boolean => optionName.test(name.trim());
