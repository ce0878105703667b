import type { CallCounts } from '../faults/call-counts.ts';
import type { Faults } from '../faults/faults.ts';
import type { SandboxState } from '../shops/sandbox-state.ts';
import type { ShopBooks } from '../shops/shop-books.ts';
import { StoreChanges } from '../shops/store-changes.ts';
import type { AppRegistration } from '../world.ts';
import { AccessTokens } from './access/access-tokens.ts';
import { Subscriptions } from './billing/subscriptions.ts';
import { BulkOperations } from './bulk/bulk-operations.ts';
import { bulkOperationPayload, collectionPayload, productPayload, shopPayload } from './webhooks/webhook-payloads.ts';
import { Webhooks } from './webhooks/webhooks.ts';

interface PlatformParts {
  registration: AppRegistration;
  url: string;
  state: SandboxState;
  faults: Faults;
  calls: CallCounts;
  webhookRetryAfterMs?: number[];
}

/** The store platform: what its doors (API, admin, test doors) all act on. */
export class Platform {
  readonly registration: AppRegistration;
  readonly url: string;
  readonly state: SandboxState;
  readonly faults: Faults;
  readonly calls: CallCounts;
  readonly tokens: AccessTokens;
  readonly webhooks: Webhooks;
  readonly changes: StoreChanges;
  readonly subscriptions: Subscriptions;
  readonly bulk: BulkOperations;

  constructor(parts: PlatformParts) {
    this.registration = parts.registration;
    this.url = parts.url;
    this.state = parts.state;
    this.faults = parts.faults;
    this.calls = parts.calls;
    const webhooks = new Webhooks(parts.registration, parts.state, parts.webhookRetryAfterMs);
    this.webhooks = webhooks;
    this.tokens = new AccessTokens(parts.state);
    this.subscriptions = new Subscriptions(parts.state, webhooks, parts.registration, parts.url);
    this.bulk = new BulkOperations(parts.state, (books, operation) =>
      webhooks.send(books, 'bulk_operations/finish', () => bulkOperationPayload(operation)),
    );
    this.changes = new StoreChanges(parts.state, {
      product: (books, topic, product) => webhooks.send(books, topic, () => productPayload(product)),
      collection: (books, topic, collection) => webhooks.send(books, topic, () => collectionPayload(collection)),
      deleted: (books, topic, id) => webhooks.send(books, topic, () => ({ id })),
    });
  }

  countCall(operation: string): void {
    this.calls.count('platform', operation);
  }

  /** The platform installs an app by itself when it first asks for access; scopes follow the registration. */
  install(books: ShopBooks): void {
    const { scopes } = this.registration;
    const previous = books.installation;
    if (previous && previous.scopes.join() === scopes.join()) return;
    const isNew = previous === null;
    const id = previous?.id ?? this.state.newId();
    books.installation = { id, installedAt: previous?.installedAt ?? new Date().toISOString(), scopes };
    this.state.saveInstallation(books);
    if (isNew) return;
    this.webhooks.send(books, 'app/scopes_update', () => ({
      id,
      previous: previous.scopes,
      current: scopes,
      updated_at: new Date().toISOString(),
    }));
  }

  uninstall(books: ShopBooks): void {
    if (!books.installation) return;
    this.subscriptions.cancelAll(books);
    this.webhooks.send(books, 'app/uninstalled', () => shopPayload(books.shop));
    for (const id of [...books.webhooks.keys()]) this.state.removeWebhook(books, id);
    this.tokens.revokeAll(books);
    books.installation = null;
    this.state.saveInstallation(books);
  }

  /** The shops begin anew; an app that was in them hears that it is no longer, before anybody can come back. */
  async reset(): Promise<void> {
    this.webhooks.clear();
    for (const books of this.state.all()) this.uninstall(books);
    this.state.reset();
    this.faults.set({});
    this.calls.reset();
    await this.webhooks.allTried();
  }
}
