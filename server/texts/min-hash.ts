/** MinHash: texts with many word triples in common get many equal numbers. */
const bandCount = 4;
const rowsPerBand = 3;
const hashCount = bandCount * rowsPerBand;
const shingleLength = 3;
// A shorter text has too little to compare.
const minShingles = 8;

/** FNV-1a as a signed 32-bit integer, which is what the database's integer holds. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}

// Fixed odd factors, one per hash; they must never change, because saved signatures are compared with new ones.
const factors = Array.from({ length: hashCount }, (_, place) => (Math.imul(place + 1, 0x9e3779b1) ^ 0x5bd1e995) | 1);

export function minHashes(tokens: string[]): { signature: number[]; bands: number[] } {
  const shingles = new Set<number>();
  const hashes = tokens.map(hashOf);
  for (let start = 0; start + shingleLength <= hashes.length; start += 1) {
    let shingle = 0;
    for (let place = start; place < start + shingleLength; place += 1)
      shingle = mixed(Math.imul(shingle, 31) + (hashes[place] ?? 0));
    shingles.add(shingle);
  }
  if (shingles.size < minShingles) return { signature: [], bands: [] };
  const signature = factors.map((factor) => {
    let min = 0x7fffffff;
    for (const shingle of shingles) {
      const hash = mixed(Math.imul(shingle, factor));
      if (hash < min) min = hash;
    }
    return min;
  });
  return { signature, bands: bandsOf(signature) };
}

const bandsOf = (signature: number[]): number[] =>
  Array.from({ length: bandCount }, (_, band) =>
    hashOf(`${band}:${signature.slice(band * rowsPerBand, (band + 1) * rowsPerBand).join(',')}`),
  );

function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) | 0;
}

/** The estimated share of word triples that two texts have in common, from 0 to 1. */
export function similarity(one: number[], other: number[]): number {
  if (one.length === 0 || one.length !== other.length) return 0;
  return one.filter((hash, place) => hash === other[place]).length / one.length;
}
