import { GraphQLError } from 'graphql';

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
