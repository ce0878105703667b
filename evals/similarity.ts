import { readable } from '../common/text/readable-html.ts';
import { words } from '../common/text/words.ts';
import { htmlToText } from '../server/foundation/html/html-to-text.ts';

interface ComparedText {
  id: string;
  language: string;
  text: string;
  /** The product's own words, which two texts about it may share. */
  ownWords: string;
}

export interface Likeness {
  id: string;
  /** The share of word triples that both texts have, from 0 to 1. */
  score: number;
}

const shingleLength = 3;
/** Two texts of the same shop that share more than this read as one template. */
const minLikeness = 0.12;
// A title has too few words to be compared.
const minShingles = 8;

/** For each text, the others that it resembles, the most similar first. */
export function likenesses(texts: ComparedText[]): Map<string, Likeness[]> {
  const shingles = texts.map((text) => ({ ...text, shingles: shinglesOf(text) }));
  return new Map(
    shingles.map((one) => [
      one.id,
      shingles
        .filter(({ id, language }) => id !== one.id && language === one.language)
        .map((other) => ({ id: other.id, score: shared(one.shingles, other.shingles) }))
        .filter(({ score }) => score >= minLikeness)
        .sort((left, right) => right.score - left.score),
    ]),
  );
}

/** Triples of words, without those that the product's data has. */
function shinglesOf({ text, ownWords }: ComparedText): Set<string> {
  const own = new Set(words(ownWords.toLowerCase()));
  const plain = words(htmlToText(readable(text)).toLowerCase()).map((word) =>
    own.has(word) && word.length > 3 ? '…' : word,
  );
  const found = new Set<string>();
  for (let start = 0; start + shingleLength <= plain.length; start += 1) {
    const shingle = plain.slice(start, start + shingleLength);
    if (!shingle.every((word) => word === '…')) found.add(shingle.join(' '));
  }
  return found;
}

function shared(left: Set<string>, right: Set<string>): number {
  if (Math.min(left.size, right.size) < minShingles) return 0;
  const both = [...left].filter((shingle) => right.has(shingle)).length;
  return Math.round((both / (left.size + right.size - both)) * 1_000) / 1_000;
}
