import { z } from 'zod';

/** What is not quite as asked about a text that was delivered, in words a merchant reads. */
export const textNote = z.object({
  /** null: the text has no parts. */
  part: z.string().nullable(),
  /**
   * `shorter` and `longer` than the length asked for: nothing was cut. `cut`: a name, a meta text or a line of an ad, to fit
   * its limit. `missing`: the part did not come. `unchanged`: an improver found nothing to improve. `unformatted`: a
   * translation lacks links or formatting of its source.
   */
  kind: z.enum(['shorter', 'longer', 'cut', 'missing', 'unchanged', 'unformatted']),
  message: z.string(),
});
export type TextNote = z.infer<typeof textNote>;
