import { z } from 'zod';
import { operation } from './operation.ts';
import { routes } from './routes.ts';

export const rate = operation(routes.rate, {
  query: z.object({ rating: z.coerce.number().int().min(1).max(5) }),
  response: z.object({}),
});

/** Not now: the question rests for a while. */
export const dismissRating = operation(routes.dismissRating, { response: z.object({}) });
