/** Without capitals and accents, as people sort and search. */
export function folded(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, which has nothing to take apart
  const isAscii = /^[\x00-\x7f]*$/.test(text);
  return (isAscii ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')).toLowerCase();
}
