import { z } from 'zod';
import { operation } from '../operation.ts';
import { routes } from '../routes.ts';

/**
 * `natural`: a text may say what the data says, and what anyone who knows this kind of product would nod to. `strict`:
 * what the data says, and nothing beside it.
 */
const truths = z.enum(['natural', 'strict']);
export type Truth = z.infer<typeof truths>;
export const defaultTruth: Truth = 'natural';

const shape = z.object({ truth: truths });

export const truth = operation(routes.truth, { response: shape });
export const saveTruth = operation(routes.saveTruth, { request: shape, response: shape });
