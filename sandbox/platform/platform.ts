import type { CallCounts } from '../faults/call-counts.ts';
import type { Faults } from '../faults/faults.ts';
import type { SandboxState } from '../shops/sandbox-state.ts';
import type { ShopState } from '../shops/shop-state.ts';
import { AccessScopes } from './access-scopes.ts';
import { AccessTokens } from './access-tokens.ts';
import type { AppRegistration } from './app-registration.ts';
import { BulkOperations } from './bulk-operations.ts';
import { Flow } from './flow.ts';
import { StoreChanges } from './store-changes.ts';
import { Subscriptions } from './subscriptions.ts';
import { bulkOperationPayload, collectionPayload, productPayload, shopPayload } from './webhook-payloads.ts';
import { WebhookSender } from './webhook-sender.ts';

interface PlatformParts {
  registration: AppRegistration;
  url: string;
  state: SandboxState;
  faults: Faults;
  calls: CallCounts;
  webhookRetryAfterMs?: number[];
}

/** The store platform's behaviour, behind the API, the admin and the test routes. */
export class Platform {
  readonly registration: AppRegistration;
  readonly url: string;
  readonly state: SandboxState;
  readonly faults: Faults;
  readonly calls: CallCounts;
  readonly tokens: AccessTokens;
  readonly webhooks: WebhookSender;
  readonly changes: StoreChanges;
  readonly subscriptions: Subscriptions;
  readonly bulk: BulkOperations;
  readonly flow: Flow;
  readonly scopes: AccessScopes;

  readonly #uninstalledAtMs = new Map<string, number>();

  constructor(parts: PlatformParts) {
    this.registration = parts.registration;
    this.url = parts.url;
    this.state = parts.state;
    this.faults = parts.faults;
    this.calls = parts.calls;
    const webhooks = new WebhookSender(parts.registration, parts.state, parts.webhookRetryAfterMs);
    this.webhooks = webhooks;
    this.flow = new Flow(parts.registration);
    this.tokens = new AccessTokens(parts.state);
    this.scopes = new AccessScopes(parts.state, parts.registration, (shopState) => this.#updateScopes(shopState));
    this.subscriptions = new Subscriptions(parts.state, webhooks, parts.registration, parts.url);
    this.bulk = new BulkOperations(parts.state, (shopState, operation) =>
      webhooks.send(shopState, 'bulk_operations/finish', () => bulkOperationPayload(operation)),
    );
    this.changes = new StoreChanges(parts.state, {
      product: (shopState, topic, product) => webhooks.send(shopState, topic, () => productPayload(product)),
      collection: (shopState, topic, collection) =>
        webhooks.send(shopState, topic, () => collectionPayload(collection)),
      deleted: (shopState, topic, id) => webhooks.send(shopState, topic, () => ({ id })),
    });
  }

  countCall(operation: string, shop: string): void {
    this.calls.count('platform', operation, shop);
  }

  /** Installs the app at its first token exchange, or updates its scopes. */
  install(shopState: ShopState): void {
    if (shopState.installation) {
      this.#updateScopes(shopState);
      return;
    }
    const installedAt = new Date().toISOString();
    const scopes = this.scopes.detail(shopState).granted;
    shopState.installation = { id: this.state.newId(), installedAt, scopes };
    this.state.saveInstallation(shopState);
  }

  #updateScopes(shopState: ShopState): void {
    const previous = shopState.installation;
    const current = this.scopes.detail(shopState).granted;
    if (!previous || previous.scopes.join() === current.join()) return;
    shopState.installation = { ...previous, scopes: current };
    this.state.saveInstallation(shopState);
    this.webhooks.send(shopState, 'app/scopes_update', () => ({
      id: previous.id,
      previous: previous.scopes,
      current,
      updated_at: new Date().toISOString(),
    }));
  }

  uninstall(shopState: ShopState): void {
    if (!shopState.installation) return;
    this.subscriptions.cancelAll(shopState);
    this.webhooks.send(shopState, 'app/uninstalled', () => shopPayload(shopState.shop));
    for (const id of [...shopState.webhooks.keys()]) this.state.removeWebhook(shopState, id);
    this.tokens.revokeAll(shopState);
    shopState.installation = null;
    this.#uninstalledAtMs.set(shopState.shop.domain, Date.now());
    this.state.saveInstallation(shopState);
  }

  /** A session that began before the shop uninstalled the app gives no access to it. */
  isBeforeUninstall(shopState: ShopState, sessionIssuedAtMs: number): boolean {
    return sessionIssuedAtMs < (this.#uninstalledAtMs.get(shopState.shop.domain) ?? 0);
  }

  /** Restores the seeded shops. Installed apps get their uninstall webhook before this resolves. */
  async reset(): Promise<void> {
    this.webhooks.clear();
    for (const shopState of this.state.all()) this.uninstall(shopState);
    this.state.reset();
    this.faults.reset();
    this.calls.reset();
    await this.webhooks.allTried();
  }
}
