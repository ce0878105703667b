import { z } from 'zod';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { productId } from './shapes.ts';

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
  'document',
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
  /** From a document: its own words, and where they stand ("Sheet 1, row 14"). */
  quote: z.string().optional(),
  document: z.object({ id: z.string(), name: z.string(), place: z.string() }).optional(),
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

export const factLimits = { name: 80, value: 1_000, perProduct: 50, perShop: 50 };

/** What we know about a product, or, without one, about the shop itself. */
export const facts = operation(routes.facts, {
  query: z.object({ shopifyProductId: productId.optional() }),
  response: factSheet.extend({
    /** With the shop's own facts: whether the shop lets us read its policies. */
    hasPoliciesAuthorization: z.boolean().optional(),
  }),
});

const typed = (maxLength: number) =>
  z.string().trim().min(1, 'Please fill this in.').max(maxLength, `Please use at most ${maxLength} characters.`);
const factId = z.string().min(1).max(400);

/** One change: adds a fact of the merchant's own, removes one, or says whether a fact may be used in texts. */
export const changeFacts = operation(routes.changeFacts, {
  request: z
    .object({
      shopifyProductId: productId.optional(),
      add: z.object({ name: typed(factLimits.name), value: typed(factLimits.value) }).optional(),
      remove: factId.optional(),
      use: z.object({ id: factId, isUsed: z.boolean() }).optional(),
    })
    .refine(
      ({ add, remove, use }) => [add, remove, use].filter((change) => change !== undefined).length === 1,
      'Name one change: add, remove or use.',
    ),
  response: facts.response,
});
