/** Numbers that only look random: the same seed gives the same ones. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** From 0 up to, but not including, `limit`. */
  below(limit: number): number;
  isChosen(rate: number): boolean;
  fill(bytes: Uint8Array): void;
}

/** The generator mulberry32. */
export function seededChance(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    isChosen: (rate) => rate > 0 && next() < rate,
    fill: (bytes) => {
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = below(256);
    },
  };
}
