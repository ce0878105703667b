import type { AppRegistration } from '../../platform/app-registration.ts';
import type { ScopesDetail } from '../../platform/optional-scopes.ts';
import type { Platform } from '../../platform/platform.ts';
import { issueSessionToken, launchQuery } from '../../platform/session-token.ts';
import type { SandboxCollection, SandboxProduct, SandboxShop, StaffMember } from '../../shops/shop.ts';
import type { Subscription } from '../../shops/shop-state.ts';

/** What the admin's pages need from the platform. */
export interface AdminContext {
  registration: AppRegistration;
  /** The sandbox's public address, without a slash at the end. */
  url: string;
  shops: {
    all(): SandboxShop[];
    byHandle(handle: string): SandboxShop | undefined;
  };
  changes: {
    updateProduct(shop: SandboxShop, id: number, fields: Partial<Omit<SandboxProduct, 'id'>>): SandboxProduct;
    updateCollection(shop: SandboxShop, id: number, fields: Partial<Omit<SandboxCollection, 'id'>>): SandboxCollection;
  };
  /** Grants and revokes optional scopes; both empty asks what the app may use now. */
  changeScopes(shop: SandboxShop, change: { grant: string[]; revoke: string[] }): ScopesDetail;
  /** The session token that the admin gives to the framed app. */
  sessionToken(shop: SandboxShop, staff: StaffMember): string;
  /** The query of the framed app's first document: embedded, shop, host, id_token, hmac, timestamp, session, locale. */
  launchQuery(shop: SandboxShop, staff: StaffMember): URLSearchParams;
  subscriptions: {
    find(shop: SandboxShop, id: number): Subscription | undefined;
    /** Approves or declines a pending subscription; returns the merchant's next page. */
    decide(shop: SandboxShop, id: number, decision: 'approve' | 'decline'): { redirectTo: string };
  };
}

export function createAdminContext(platform: Platform): AdminContext {
  const { registration, state, changes, subscriptions } = platform;
  return {
    registration,
    url: platform.url,
    shops: {
      all: () => state.all().map(({ shop }) => shop),
      byHandle: (handle) => state.all().find(({ shop }) => shop.handle === handle)?.shop,
    },
    changes,
    changeScopes: (shop, change) => platform.optionalScopes.change(state.of(shop), change),
    sessionToken: (shop, staff) => issueSessionToken(registration, shop, staff),
    launchQuery: (shop, staff) => launchQuery(registration, shop, staff),
    subscriptions: {
      find: (shop, id) => subscriptions.find(state.of(shop), id),
      decide: (shop, id, decision) => subscriptions.decide(state.of(shop), id, decision),
    },
  };
}
