import type { GraphqlQueryError } from '@shopify/shopify-api';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import type { QueryCost } from './cost-bucket.ts';
import { isLibraryError } from './platform-library.ts';

const cost = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    actualQueryCost: z.number().nullable(),
    throttleStatus: z.object({
      maximumAvailable: z.number(),
      currentlyAvailable: z.number(),
      restoreRate: z.number().positive(),
    }),
  }),
});

const refusal = z.object({
  errors: z.object({ graphQLErrors: z.array(z.object({ extensions: z.object({ code: z.string() }).optional() })) }),
});

/** The cost that the platform reports with a response, also with an error. */
export function costOf(reply: { extensions?: unknown }): QueryCost | null {
  return cost.safeParse(reply.extensions).data?.cost ?? null;
}

/** Why a call returned no data, as far as it decides what to do next. */
export class AdminRefusal extends Error {
  override readonly name = 'AdminRefusal';
  readonly kind: 'throttled' | 'token' | 'denied' | 'invalid' | 'unavailable';
  readonly cost: QueryCost | null;

  constructor(kind: AdminRefusal['kind'], queryCost: QueryCost | null = null) {
    super(`The platform refused the call: ${kind}`);
    this.kind = kind;
    this.cost = queryCost;
  }
}

export function refusalOf(error: unknown, status: number | null): AdminRefusal {
  if (status === 401) return new AdminRefusal('token');
  if (status === 429) return new AdminRefusal('throttled');
  if (status === 402 || status === 403 || status === 404 || status === 423) return new AdminRefusal('denied');
  if (!isLibraryError(error, 'GraphqlQueryError')) return new AdminRefusal('unavailable');
  const { body } = error as GraphqlQueryError;
  const codes = refusal.safeParse(body).data?.errors.graphQLErrors.map((each) => each.extensions?.code) ?? [];
  const queryCost = costOf(body ?? {});
  if (codes.includes('THROTTLED')) return new AdminRefusal('throttled', queryCost);
  if (codes.includes('ACCESS_DENIED')) return new AdminRefusal('denied', queryCost);
  if (codes.includes('INTERNAL_SERVER_ERROR') || codes.includes('TIMEOUT'))
    return new AdminRefusal('unavailable', queryCost);
  return new AdminRefusal('invalid', queryCost);
}

/** The failure that the rest of the app sees. */
export function failureOf(refused: AdminRefusal): Failure {
  switch (refused.kind) {
    case 'token':
      return new Failure('shop_not_connected', 'The shop must grant access again.');
    case 'denied':
      return new Failure('forbidden', 'Yodel has no permission to do this in the store.', { cause: refused });
    case 'invalid':
      return new Failure('platform_failed', 'The store did not understand this request.', { cause: refused });
    case 'throttled':
    case 'unavailable':
      return new Failure('platform_failed', 'The store does not answer at the moment.', {
        isRetryable: true,
        cause: refused,
      });
  }
}
