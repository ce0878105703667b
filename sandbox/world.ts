import type { SandboxCollection, SandboxProduct, SandboxShop, StaffMember } from './shops/shop.ts';

/** How the app is registered with the platform: what a partner dashboard and the app's TOML would hold. */
export interface AppRegistration {
  name: string;
  /** The app's place in the admin's addresses: /store/<shop>/apps/<handle>. */
  handle: string;
  apiKey: string;
  apiSecret: string;
  appUrl: string;
  scopes: string[];
}

export interface Subscription {
  /** The number in `gid://shopify/AppSubscription/<id>`. */
  id: number;
  name: string;
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'CANCELLED';
  returnUrl: string;
  test: boolean;
  trialDays: number;
  price: { amount: string; currencyCode: string };
  interval: 'ANNUAL' | 'EVERY_30_DAYS';
  discount: { percentage: number | null; amount: string | null; durationLimitInIntervals: number | null } | null;
  createdAt: string;
  currentPeriodEnd: string | null;
}

/** What the rooms of the sandbox share. main.ts builds it once. */
export interface World {
  registration: AppRegistration;
  /** The sandbox's own public address, without a slash at the end. */
  url: string;
  shops: {
    all(): SandboxShop[];
    byDomain(domain: string): SandboxShop | undefined;
    byHandle(handle: string): SandboxShop | undefined;
  };
  /** Every change of the store goes through here: it is saved, and the webhooks of a real change are sent. */
  changes: {
    updateProduct(shop: SandboxShop, id: number, fields: Partial<Omit<SandboxProduct, 'id'>>): SandboxProduct;
    updateCollection(shop: SandboxShop, id: number, fields: Partial<Omit<SandboxCollection, 'id'>>): SandboxCollection;
    deleteProduct(shop: SandboxShop, id: number): void;
    uninstallApp(shop: SandboxShop): void;
  };
  /** A session token as the admin would hand it to the framed app. */
  sessionToken(shop: SandboxShop, staff: StaffMember): string;
  /** The query of the framed app's first document: embedded, shop, host, id_token, hmac, timestamp, session, locale. */
  launchQuery(shop: SandboxShop, staff: StaffMember): URLSearchParams;
  subscriptions: {
    find(shop: SandboxShop, id: number): Subscription | undefined;
    /** Approves or declines a pending subscription; answers where the merchant goes next. */
    decide(shop: SandboxShop, id: number, decision: 'approve' | 'decline'): { redirectTo: string };
  };
  /** Waits and fails as the faults on request say; `null` means go on. */
  faults: {
    beforeModelCall(): Promise<'go on' | 'error' | 'hang' | 'malformed'>;
  };
  /** Counts what the app asked for, by operation. */
  countCall(where: 'platform' | 'model', operation: string): void;
}
