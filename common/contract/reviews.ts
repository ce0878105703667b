import { z } from 'zod';
import { operation } from './operation.ts';
import { routes } from './routes.ts';

export const rate = operation(routes.rate, {
  query: z.object({ rating: z.coerce.number().int().min(1).max(5) }),
  response: z.object({}),
});

/** Postpones the question for a while. */
export const dismissRating = operation(routes.dismissRating, { response: z.object({}) });
