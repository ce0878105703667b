import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxState } from '../shops/sandbox-state.ts';
import type { ShopState, WebhookSubscription } from '../shops/shop-state.ts';
import type { AppRegistration } from './app-registration.ts';

/** The topics of the app's registration, for every shop. */
const REGISTERED_TOPICS = [
  'app/uninstalled',
  'app/scopes_update',
  'app_subscriptions/update',
  'products/create',
  'products/update',
  'products/delete',
  'collections/create',
  'collections/update',
  'collections/delete',
  'bulk_operations/finish',
  'customers/data_request',
  'customers/redact',
  'shop/redact',
];

const API_VERSION = '2026-10';
const TIMEOUT_MS = 5_000;
const MAX_IN_FLIGHT = 8;
const MAX_FAILURES_IN_A_ROW = 8;
// Eight retries, as on the platform, but over four minutes instead of four hours.
const RETRY_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 120_000];

interface Delivery {
  topic: string;
  shopDomain: string;
  address: string;
  webhookId: string;
  eventId: string;
  triggeredAt: string;
  /** Serialised once, at the first attempt, so that a retry sends the same bytes. */
  payload: (() => unknown) | string;
  attempt: number;
  subscriptionId: number | null;
}

/** Sends signed webhooks to the app, and retries those that the app did not accept. */
export class WebhookSender {
  readonly #registration: AppRegistration;
  readonly #state: SandboxState;
  readonly #retryAfterMs: number[];
  #waiting: Delivery[] = [];
  #taken = 0;
  #inFlight = 0;
  #retries = new Set<NodeJS.Timeout>();

  constructor(registration: AppRegistration, state: SandboxState, retryAfterMs = RETRY_AFTER_MS) {
    this.#registration = registration;
    this.#state = state;
    this.#retryAfterMs = retryAfterMs;
  }

  /** Sends to the registered address and to every subscription of the topic, if the app is installed. */
  send(shopState: ShopState, topic: string, payload: () => unknown): void {
    if (!shopState.installation) return;
    const event = this.#delivery(shopState, topic, payload);
    if (REGISTERED_TOPICS.includes(topic)) this.#waiting.push(event);
    for (const webhook of shopState.webhooks.values()) {
      if (webhook.topic !== enumName(topic)) continue;
      const own = { address: webhook.uri, webhookId: randomUUID(), subscriptionId: webhook.id };
      this.#waiting.push({ ...event, ...own, payload: () => onlyFields(payload(), webhook) });
    }
    this.#deliver();
  }

  #delivery({ shop }: ShopState, topic: string, payload: Delivery['payload']): Delivery {
    return {
      topic,
      shopDomain: shop.domain,
      address: `${this.#registration.appUrl}/webhooks/shopify`,
      webhookId: randomUUID(),
      eventId: randomUUID(),
      triggeredAt: new Date().toISOString(),
      payload,
      attempt: 0,
      subscriptionId: null,
    };
  }

  /** Sends one webhook for a test, even without a subscription. */
  sendForTest(shopState: ShopState, topic: string, payload: unknown, overrides: Partial<Delivery>): Delivery {
    const delivery = { ...this.#delivery(shopState, topic, JSON.stringify(payload)), ...overrides };
    this.#waiting.push(delivery);
    this.#deliver();
    return delivery;
  }

  /** Drops all waiting deliveries and retries. */
  clear(): void {
    this.#forgetTaken();
    for (const retry of this.#retries) clearTimeout(retry);
    this.#retries.clear();
  }

  /** Resolves when every waiting delivery has been tried once. */
  async allTried(): Promise<void> {
    while (this.#inFlight > 0) await sleep(5);
  }

  #deliver(): void {
    for (; this.#inFlight < MAX_IN_FLIGHT && this.#taken < this.#waiting.length; this.#inFlight += 1) {
      void this.#attempt(this.#waiting[this.#taken] as Delivery).finally(() => {
        this.#inFlight -= 1;
        this.#deliver();
      });
      // An import of 100,000 products queues as many deliveries: taking one must not move the rest.
      this.#taken += 1;
    }
    if (this.#taken === this.#waiting.length) this.#forgetTaken();
  }

  #forgetTaken(): void {
    this.#waiting = [];
    this.#taken = 0;
  }

  async #attempt(delivery: Delivery): Promise<void> {
    if (typeof delivery.payload !== 'string') delivery.payload = JSON.stringify(delivery.payload());
    const isAccepted = await this.#post(delivery, delivery.payload);
    this.#recordOutcome(delivery, isAccepted);
    const retryInMs = this.#retryAfterMs[delivery.attempt];
    if (isAccepted || retryInMs === undefined) return;
    const retry = setTimeout(() => {
      this.#retries.delete(retry);
      this.#waiting.push({ ...delivery, attempt: delivery.attempt + 1 });
      this.#deliver();
    }, retryInMs);
    retry.unref();
    this.#retries.add(retry);
  }

  async #post(delivery: Delivery, body: string): Promise<boolean> {
    try {
      const reply = await fetch(delivery.address, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Shopify-Captain-Hook',
          'x-shopify-topic': delivery.topic,
          'x-shopify-shop-domain': delivery.shopDomain,
          'x-shopify-api-version': API_VERSION,
          'x-shopify-webhook-id': delivery.webhookId,
          'x-shopify-event-id': delivery.eventId,
          'x-shopify-triggered-at': delivery.triggeredAt,
          'x-shopify-hmac-sha256': createHmac('sha256', this.#registration.apiSecret).update(body).digest('base64'),
        },
      });
      await reply.arrayBuffer();
      return reply.ok;
    } catch {
      return false;
    }
  }

  // As on the platform, an API subscription is dropped after eight failures in a row.
  #recordOutcome(delivery: Delivery, isAccepted: boolean): void {
    if (delivery.subscriptionId === null) return;
    const shopState = this.#state.byDomain(delivery.shopDomain);
    const webhook = shopState?.webhooks.get(delivery.subscriptionId);
    if (!shopState || !webhook) return;
    const failuresInARow = isAccepted ? 0 : webhook.failuresInARow + 1;
    if (failuresInARow >= MAX_FAILURES_IN_A_ROW) this.#state.removeWebhook(shopState, webhook.id);
    else if (failuresInARow !== webhook.failuresInARow)
      this.#state.save('webhooks', shopState, { ...webhook, failuresInARow });
  }
}

const enumName = (topic: string): string => topic.replace('/', '_').toUpperCase();

function onlyFields(payload: unknown, webhook: WebhookSubscription): unknown {
  if (webhook.includeFields.length === 0 || typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => webhook.includeFields.includes(name)));
}
