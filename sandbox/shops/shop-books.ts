import type { Subscription } from '../world.ts';
import type { SandboxShop } from './shop.ts';
import type { ShopIndex } from './shop-index.ts';

/** That the app is installed in a shop, and what it was granted. */
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
  /** null: a token of the old kind, that never ends. */
  expiresAt: number | null;
  refreshToken: string | null;
  refreshExpiresAt: number | null;
  /** The refresh token this one was got with: it works until its successor is first used. */
  replaces: string | null;
}

/** A subscription made through the API; those of the app's registration are not kept here. */
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
  /** The name of its result in the results folder. */
  resultFile: string | null;
}

/** Everything the platform keeps about one shop. */
export interface ShopBooks {
  shop: SandboxShop;
  index: ShopIndex;
  installation: Installation | null;
  subscriptions: Map<number, Subscription>;
  webhooks: Map<number, WebhookSubscription>;
  bulkOperations: Map<number, BulkOperation>;
}
