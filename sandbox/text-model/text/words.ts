const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' });
const sentenceSegmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

// The same sentences are used thousands of times, so they are segmented once.
const known = new Map<string, number>();

export function countWords(text: string): number {
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  let count = 0;
  for (const { isWordLike } of wordSegmenter.segment(text)) if (isWordLike) count += 1;
  if (known.size > 20_000) known.clear();
  known.set(text, count);
  return count;
}

const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const measured = new Map<string, number>();

/** Characters as a reader counts them: a Hindi syllable sign or an emoji is one. */
export function countCharacters(text: string): number {
  const cached = measured.get(text);
  if (cached !== undefined) return cached;
  let count = 0;
  for (const _ of graphemeSegmenter.segment(text)) count += 1;
  if (measured.size > 20_000) measured.clear();
  measured.set(text, count);
  return count;
}

/** Cuts after the last whole word that fits, without a comma or dash left hanging. */
export function cutAtWord(text: string, characters: number): string {
  if (countCharacters(text) <= characters) return text;
  let end = 0;
  for (const { index, segment, isWordLike } of wordSegmenter.segment(text)) {
    if (countCharacters(text.slice(0, index + segment.length)) > characters) break;
    if (isWordLike) end = index + segment.length;
  }
  const cut = end === 0 ? [...text].slice(0, characters).join('') : text.slice(0, end);
  return cut.replace(/[\s,;:–—|&-]+$/u, '');
}

export function cutAtWords(text: string, limit: number): string {
  let count = 0;
  for (const { index, isWordLike } of wordSegmenter.segment(text)) {
    if (!isWordLike) continue;
    count += 1;
    if (count > limit) return text.slice(0, index).replace(/[\s,;:–—|&-]+$/u, '');
  }
  return text;
}

/** The sentences and single lines of a text, trimmed. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => [...sentenceSegmenter.segment(line)].flatMap(({ segment }) => segment.trim().split(sloppyEnd)))
    .filter(Boolean);
}

// Shops begin sentences with a small letter or a figure; an abbreviation ends none.
const sloppyEnd =
  /(?<=(?:\p{L}{2}|\d)[.!?])(?<!\b(?:approx|ca|no|nr|max|min|incl|excl|vol|art|etc|bzw|usw|inkl|env|aprox|vs)\.)\s+(?=\p{Ll}|\d)/iu;

/** The text of an HTML fragment, block by block. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style|iframe)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<\/?(p|div|li|ul|ol|h[1-6]|br|tr|td|th|table)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&nbsp;/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
