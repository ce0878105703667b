/** Places of like products; within each block, chance decides who gets the new text. */
export interface Blocks {
  /** In each block, this many of the products get the new text. */
  newPerBlock: number;
  size: number;
  /** The places of all products, block after block. The last block may be smaller. */
  order: number[];
}

const largestBlock = 10;

/** Blocks of products that follow each other in `order`; at a share of half they are pairs. */
export function blocksOf(order: number[], share: number): Blocks {
  let best = { size: 2, newPerBlock: 1 };
  for (let size = 2; size <= largestBlock; size++) {
    const newPerBlock = Math.min(size - 1, Math.max(1, Math.round(share * size)));
    const isCloser = Math.abs(newPerBlock / size - share) < Math.abs(best.newPerBlock / best.size - share) - 1e-9;
    if (isCloser) best = { size, newPerBlock };
  }
  return { ...best, order };
}

/** The places in descending order of a figure. */
export const placesByFigure = (figures: ArrayLike<number>): number[] =>
  Array.from({ length: figures.length }, (_, place) => place).sort(
    (one, other) => (figures[other] ?? 0) - (figures[one] ?? 0) || one - other,
  );

/** Tosses once: `isNew` has 1 for each place that gets the new text, else 0. */
export function toss({ order, size, newPerBlock }: Blocks, random: () => number, isNew: Uint8Array): Uint8Array {
  for (let start = 0; start < order.length; start += size) {
    const length = Math.min(size, order.length - start);
    let wanted = length === size ? newPerBlock : roundedByChance((newPerBlock / size) * length, random);
    for (let step = 0; step < length; step++) {
      const isChosen = random() * (length - step) < wanted;
      isNew[order[start + step] ?? 0] = isChosen ? 1 : 0;
      if (isChosen) wanted--;
    }
  }
  return isNew;
}

const roundedByChance = (figure: number, random: () => number): number =>
  Math.floor(figure) + (random() < figure % 1 ? 1 : 0);
