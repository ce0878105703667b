import type { SandboxShop } from './shop.ts';
import type { ShopIndex } from './shop-index.ts';

/** The app's installation in a shop, with the scopes it was granted. */
export interface Installation {
  id: number;
  installedAt: string;
  scopes: string[];
}

export interface AccessToken {
  token: string;
  shop: string;
  kind: 'offline' | 'online';
  userId: number | null;
  scopes: string[];
  /** null: a legacy token that never expires. */
  expiresAt: number | null;
  refreshToken: string | null;
  refreshExpiresAt: number | null;
  /** The refresh token that was exchanged for this token. It stays valid until this token is first used. */
  replaces: string | null;
}

/** A recurring charge of the app, as the merchant approves it. */
export interface Subscription {
  /** The number in `gid://shopify/AppSubscription/<id>`. */
  id: number;
  name: string;
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'CANCELLED';
  returnUrl: string;
  test: boolean;
  trialDays: number;
  /** It replaces another subscription, when that one's period ends. */
  beginsLater: boolean;
  price: { amount: string; currencyCode: string };
  interval: 'ANNUAL' | 'EVERY_30_DAYS';
  discount: { percentage: number | null; amount: string | null; durationLimitInIntervals: number | null } | null;
  createdAt: string;
  currentPeriodEnd: string | null;
}

/** A webhook subscription that the app created through the API. Those of its registration are not stored. */
export interface WebhookSubscription {
  id: number;
  /** As in the API's enum: PRODUCTS_UPDATE. */
  topic: string;
  uri: string;
  format: 'JSON' | 'XML';
  filter: string | null;
  includeFields: string[];
  metafieldNamespaces: string[];
  name: string | null;
  createdAt: string;
  updatedAt: string;
  failuresInARow: number;
}

export interface BulkOperation {
  id: number;
  type: 'QUERY' | 'MUTATION';
  status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'CANCELING' | 'CANCELED' | 'FAILED' | 'EXPIRED';
  errorCode: 'ACCESS_DENIED' | 'INTERNAL_SERVER_ERROR' | 'TIMEOUT' | null;
  query: string;
  createdAt: string;
  completedAt: string | null;
  objectCount: number;
  rootObjectCount: number;
  fileSize: number | null;
  /** The file name of the result in the results folder. */
  resultFile: string | null;
}

/** Everything the platform stores about one shop. */
export interface ShopState {
  shop: SandboxShop;
  /** The app names the shop so to the text model. */
  domainHash: string;
  index: ShopIndex;
  installation: Installation | null;
  subscriptions: Map<number, Subscription>;
  webhooks: Map<number, WebhookSubscription>;
  bulkOperations: Map<number, BulkOperation>;
}
