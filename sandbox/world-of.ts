import { issueSessionToken, launchQuery } from './platform-api/access/session-token.ts';
import type { Platform } from './platform-api/platform.ts';
import type { World } from './world.ts';

/** The platform as the sandbox's other rooms see it. */
export function worldOf(platform: Platform): World {
  const { registration, state, changes, subscriptions } = platform;
  return {
    registration,
    url: platform.url,
    shops: {
      all: () => state.all().map(({ shop }) => shop),
      byDomain: (domain) => state.byDomain(domain)?.shop,
      byHandle: (handle) => state.all().find(({ shop }) => shop.handle === handle)?.shop,
    },
    changes: {
      updateProduct: (shop, id, fields) => changes.updateProduct(shop, id, fields),
      updateCollection: (shop, id, fields) => changes.updateCollection(shop, id, fields),
      deleteProduct: (shop, id) => changes.deleteProduct(shop, id),
      uninstallApp: (shop) => platform.uninstall(state.of(shop)),
    },
    sessionToken: (shop, staff) => issueSessionToken(registration, shop, staff),
    launchQuery: (shop, staff) => launchQuery(registration, shop, staff),
    subscriptions: {
      find: (shop, id) => subscriptions.find(state.of(shop), id),
      decide: (shop, id, decision) => subscriptions.decide(state.of(shop), id, decision),
    },
    faults: { beforeModelCall: () => platform.faults.beforeModelCall() },
    countCall: (where, operation) => platform.calls.count(where, operation),
  };
}
