import { z } from 'zod';

/** A factual statement of a text, in the text's own words, with the words of the fact that support it. */
export const claim = z.object({
  part: z.string().nullable(),
  text: z.string(),
  /** null: we found nothing in the shop's data that supports it. */
  source: z
    .object({
      /** null: the merchant's instructions say so. */
      factId: z.string().nullable(),
      quote: z.string(),
      /** Instructions are the merchant's word, and no data. Absent in texts that were checked before there was a difference. */
      from: z.enum(['data', 'instructions']).optional(),
      /** Where a document says so: its name, and "Sheet 1, row 14". */
      document: z.object({ name: z.string(), place: z.string() }).optional(),
    })
    .nullable(),
  /** It needs no source: anyone who knows this kind of product would nod. Never in a store whose truth is `strict`. */
  isCommon: z.boolean().optional(),
});
export type Claim = z.infer<typeof claim>;

/** A claim that the merchant should check. */
export const unsupportedClaim = claim.pick({ part: true, text: true });
export type UnsupportedClaim = z.infer<typeof unsupportedClaim>;

/** `remove`: its whole sentence goes. Absent or `rewrite`: the sentence is written again without it. */
export const howToRemove = z.enum(['remove', 'rewrite']).optional();
