import type { ScopesDetail } from '../protocol/messages.ts';
import { callAdmin } from './admin-channel.ts';

type ScopesApi = typeof globalThis.shopify.scopes;

/** Optional scopes are granted in a dialog of the admin, and given back without one. */
export const scopes: ScopesApi = {
  query: () => callAdmin('queryScopes', null),
  async request(wanted) {
    const before = await callAdmin('queryScopes', null);
    const undeclared = wanted.filter((scope) => !isDeclared(before, scope));
    if (undeclared.length > 0) throw new Error(`Scopes not declared as optional: ${undeclared.join(', ')}`);
    const missing = wanted.filter((scope) => !before.granted.includes(scope));
    if (missing.length === 0) return { result: 'granted-all', detail: before };
    const detail = await callAdmin('requestScopes', { scopes: missing });
    const isGranted = missing.every((scope) => detail.granted.includes(scope));
    return { result: isGranted ? 'granted-all' : 'declined-all', detail };
  },
  async revoke(given) {
    const before = await callAdmin('queryScopes', null);
    if (given.some((scope) => !before.optional.includes(scope)))
      throw new Error(`Only optional scopes can be revoked: ${given.join(', ')}`);
    return { detail: await callAdmin('revokeScopes', { scopes: given }) };
  },
};

const isDeclared = ({ required, optional }: ScopesDetail, scope: string): boolean =>
  required.includes(scope) || optional.includes(scope);
