import { z } from 'zod';

/** A text of the shop that another text is too much like. */
export const likeness = z.object({
  productId: z.string(),
  /** The product's title; empty where we do not know it. */
  title: z.string(),
  /** From 0 to 1: the share of the words that both have, at least 0.5 for the same opening or ending, 0.75 for both. */
  score: z.number(),
  in: z.array(z.enum(['opening', 'ending', 'text'])),
});
