import { z } from 'zod';

export const factSources = [
  'title',
  'description',
  'tags',
  'vendor',
  'productType',
  'category',
  'option',
  'variant',
  'metafield',
  'collection',
  'shop',
  'policy',
  'merchant',
  'seen',
] as const;

/** Something that we know about a product or its shop, and where it comes from. */
const fact = z.object({
  /** Stable: the same fact of the same product has the same id after every sync. */
  id: z.string(),
  name: z.string(),
  value: z.string(),
  source: z.enum(factSources),
  /** False: the merchant, or our default, keeps it out of prompts. */
  isUsed: z.boolean(),
});
export type Fact = z.infer<typeof fact>;

const factSheet = z.object({
  /** The weightiest first. */
  facts: z.array(fact),
  /** What one would expect to know about this kind of product and does not. */
  missing: z.array(z.string()),
  /** Facts that contradict each other. */
  conflicts: z.array(z.object({ factIds: z.array(z.string()), message: z.string() })),
});
export type FactSheet = z.infer<typeof factSheet>;
