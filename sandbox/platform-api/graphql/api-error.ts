import { GraphQLError } from 'graphql';

export interface UserError {
  field: string[] | null;
  message: string;
  code?: string | null;
}

const MAX_INPUT_ARRAY = 250;

export function requireInputSize(path: string[], list: readonly unknown[] | null | undefined): void {
  if (!list || list.length <= MAX_INPUT_ARRAY) return;
  const message = `The input array size of ${list.length} is greater than the maximum allowed of ${MAX_INPUT_ARRAY}.`;
  throw new GraphQLError(message, { path, extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } });
}

export function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** A GraphQL error with the platform's message and code. */
export function apiError(message: string, code: string, more: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...more } });
}

export function accessDenied(field: string, scope: string): GraphQLError {
  const requiredAccess = `\`${scope}\` access scope.`;
  return apiError(`Access denied for ${field} field. Required access: ${requiredAccess}`, 'ACCESS_DENIED', {
    documentation: 'https://shopify.dev/api/usage/access-scopes',
    requiredAccess,
  });
}
