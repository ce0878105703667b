import type { ProductMatch } from '../../domain/catalogue/product-match.ts';

/**
 * Three times 64 bits that stand in the indexes of the orders: whoever walks along one sees from them which products
 * cannot match, and looks at the others alone. Each facet and each beginning of a word sets a bit in each of the three.
 */
export type Marks = [first: string, second: string, third: string];

// Words are found by their beginnings: shorter ones leave no mark.
const beginning = 3;

export function marksOf(facets: string[], words: string[]): Marks {
  const [first, second, third] = [new Int32Array(2), new Int32Array(2), new Int32Array(2)];
  const mark = (text: string) => {
    const hash = hashOf(text);
    set(first, hash);
    set(second, hash >>> 6);
    set(third, hash >>> 12);
  };
  for (const facet of facets) mark(facet);
  for (const word of words) if (word.length >= beginning) mark(word.slice(0, beginning));
  return [textOf(first), textOf(second), textOf(third)];
}

/** The marks that all of the matching have; of a list of facets any may hold, so only a list of one says something. */
export const marksAskedBy = ({ facets, words }: Pick<ProductMatch, 'facets' | 'words'>): Marks =>
  marksOf(
    facets.flatMap((anyOf) => (anyOf.length === 1 ? anyOf : [])),
    words,
  );

function set(bits: Int32Array, hash: number): void {
  const half = (hash >>> 5) & 1;
  bits[half] = (bits[half] ?? 0) | (1 << (hash & 31));
}

// FNV-1a, its bits mixed once more. It stays as it is, since marks are stored.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

const textOf = ([low = 0, high = 0]: Int32Array): string => String((BigInt(high) << 32n) | BigInt(low >>> 0));
