import type { HostFacts } from '../protocol/messages.ts';

type ScopesApi = typeof globalThis.shopify.scopes;

/** The app's registration asks for all of its scopes at install, so none is left to be granted or given back later. */
export function createScopes(facts: Promise<HostFacts>): ScopesApi {
  const detail = async () => {
    const { scopes } = await facts;
    return { granted: scopes, required: scopes, optional: [] };
  };
  return {
    query: detail,
    async request(scopes) {
      const { granted } = await detail();
      const unknown = scopes.filter((scope) => !granted.includes(scope));
      if (unknown.length > 0) throw new Error(`Scopes not declared as optional: ${unknown.join(', ')}`);
      return { result: 'granted-all', detail: await detail() };
    },
    async revoke(scopes) {
      throw new Error(`Only optional scopes can be revoked: ${scopes.join(', ')}`);
    },
  };
}
