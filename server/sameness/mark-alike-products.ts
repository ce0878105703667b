import type { Ports } from './ports.ts';

const shopsAtOnce = 10;

/** Marks products whose descriptions begin, end or read like those of others, after descriptions have changed. */
export const markAlikeProducts = ({ sameness }: Ports): Promise<number> => sameness.markAlike(shopsAtOnce);
