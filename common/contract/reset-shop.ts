import { z } from 'zod';
import { operation } from './operation.ts';
import { routes } from './routes.ts';

export const resetShop = operation(routes.resetShop, { response: z.object({}) });
