// An estimate of a tokenizer: four letters of an alphabet, or one character of a script without spaces.
const piece = /\s*(?:\p{Script=Han}|\p{Script=Hangul}|[\p{L}\p{M}\p{N}]{1,4}|[^\s\p{L}\p{M}\p{N}]{1,2})|\s+$/gu;

export function countTokens(text: string): number {
  return text.match(piece)?.length ?? 0;
}

/** The first tokens of a text, and whether something had to be left out. */
export function firstTokens(text: string, limit: number): { text: string; isCut: boolean } {
  const pieces = text.match(piece) ?? [];
  return pieces.length <= limit ? { text, isCut: false } : { text: pieces.slice(0, limit).join(''), isCut: true };
}
