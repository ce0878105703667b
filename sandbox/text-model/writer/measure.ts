import type { Limit } from '../request.ts';

const words = new Intl.Segmenter('und', { granularity: 'word' });
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

export const countWords = (text: string): number =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length;

/** Characters as a reader counts them: an emoji is one. */
export const countCharacters = (text: string): number => [...characters.segment(text)].length;

const isWithin = (text: string, { unit, max }: Limit): boolean =>
  (unit === 'words' ? countWords(text) : countCharacters(text)) <= max;

/** As many of the pieces as fit; the first always. */
export function fitting(pieces: string[], limit: Limit | null): string[] {
  const taken: string[] = [];
  for (const piece of pieces.filter(Boolean)) {
    if (!limit || taken.length === 0 || isWithin([...taken, piece].join(' '), limit)) taken.push(piece);
  }
  return taken;
}

/** Cuts after the last whole word that fits. */
export function cutAtWord(text: string, max: number): string {
  if (countCharacters(text) <= max) return text;
  const cut = [...characters.segment(text)]
    .slice(0, max + 1)
    .map(({ segment }) => segment)
    .join('');
  const atWord = /^(.+)[\s]\S*$/su.exec(cut)?.[1] ?? [...cut].slice(0, max).join('');
  return atWord.replace(/[\s,;:–—|&-]+$/u, '');
}

export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .flatMap((line) => [...sentences.segment(line)].map(({ segment }) => segment.trim()))
    .filter(Boolean);
