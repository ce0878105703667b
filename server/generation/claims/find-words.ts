/** White space, case and typographic signs do not count. */
export const plainWords = (text: string): string =>
  withoutEnds(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[‘’‚‛′`]/g, "'")
      .replace(/[“”„‟«»″]/g, '"')
      .replace(/[‐‑‒–—−]/g, '-')
      .replace(/\s+/g, ' '),
    ' "\'….,;:!?',
  );

/** Whether plain words stand in others as whole words: "oak" does not stand in "soaked". */
export function hasWords(words: string, wanted: string): boolean {
  if (wanted === '') return false;
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1)) {
    const isWhole = !(isJoined(words[at - 1], wanted[0]) || isJoined(wanted.at(-1), words[at + wanted.length]));
    if (isWhole) return true;
  }
  return false;
}

const spacedLetter = /[\p{L}\p{N}]/u;
const unspacedLetter = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}]/u;
const isJoined = (left = '', right = ''): boolean =>
  spacedLetter.test(left) && spacedLetter.test(right) && !unspacedLetter.test(left + right);

/**
 * The text without the signs of `first` at its beginning and those of `last` at its end. With a regular expression, time
 * would grow with the square of a run of them.
 */
export function withoutEnds(text: string, first: string, last = first): string {
  let [from, to] = [0, text.length];
  while (from < to && first.includes(text.charAt(from))) from += 1;
  while (from < to && last.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

interface SearchableText {
  output: string;
  /** In small letters, with plain signs and single spaces. */
  words: string;
  /** Where each of its characters stands in the text. */
  places: number[];
}

export function searchable(output: string): SearchableText {
  const characters: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < output.length; at += 1) {
    const character = simple(output.charAt(at));
    if (character === ' ' && characters.at(-1) === ' ') continue;
    characters.push(character);
    places.push(at);
  }
  return { output, words: characters.join(''), places };
}

const plainSigns = new Map(
  Object.entries({ "'": '‘’`', '"': '“”«»', '-': '–—' }).flatMap(([sign, others]) =>
    [...others].map((other) => [other, sign] as const),
  ),
);

/** A character without its case and its typographic form; always one. */
function simple(character: string): string {
  if (/\s/.test(character)) return ' ';
  const sign = plainSigns.get(character);
  if (sign) return sign;
  const lower = character.toLowerCase();
  return lower.length === 1 ? lower : character;
}

// Longer ones are no statements.
const maxSearchedLength = 1_000;

/** The wanted words as the text has them; null if it does not have them. */
export function wordsInText({ output, words, places }: SearchableText, wanted: string): string | null {
  if (wanted.length > maxSearchedLength || !/[\p{L}\p{N}]/u.test(wanted)) return null;
  const { words: sought } = searchable(wanted);
  const from = words.indexOf(sought);
  const to = from + sought.length - 1;
  return from < 0 ? null : output.slice(places[from], (places[to] ?? to) + 1);
}
