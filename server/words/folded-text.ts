/** Lower case without accents, for sorting and searching. */
export function folded(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches all of ASCII, which has no accents
  const isAscii = /^[\x00-\x7f]*$/.test(text);
  return (isAscii ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')).toLowerCase();
}
