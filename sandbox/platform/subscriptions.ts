import type { SandboxState } from '../shops/sandbox-state.ts';
import type { ShopState, Subscription } from '../shops/shop-state.ts';
import type { AppRegistration } from './app-registration.ts';
import { subscriptionPayload } from './webhook-payloads.ts';
import type { WebhookSender } from './webhook-sender.ts';

const DAY_MS = 24 * 3_600 * 1_000;
const MAX_PENDING_MS = 2 * DAY_MS;
const PERIOD_DAYS = { ANNUAL: 365, EVERY_30_DAYS: 30 };

type NewSubscription = Omit<Subscription, 'id' | 'status' | 'createdAt' | 'currentPeriodEnd'>;

/** What the merchant pays the app, from the asking to the end of it. */
export class Subscriptions {
  readonly #state: SandboxState;
  readonly #webhooks: WebhookSender;
  readonly #registration: AppRegistration;
  readonly #url: string;

  constructor(state: SandboxState, webhooks: WebhookSender, registration: AppRegistration, url: string) {
    this.#state = state;
    this.#webhooks = webhooks;
    this.#registration = registration;
    this.#url = url;
  }

  create(shopState: ShopState, input: NewSubscription): Subscription {
    const subscription: Subscription = {
      ...input,
      id: this.#state.newId(),
      status: 'PENDING',
      createdAt: new Date().toISOString(),
      currentPeriodEnd: null,
    };
    this.#state.save('subscriptions', shopState, subscription);
    return subscription;
  }

  find(shopState: ShopState, id: number): Subscription | undefined {
    this.#expirePending(shopState);
    return shopState.subscriptions.get(id);
  }

  all(shopState: ShopState): Subscription[] {
    this.#expirePending(shopState);
    return [...shopState.subscriptions.values()];
  }

  active(shopState: ShopState): Subscription[] {
    return this.all(shopState).filter((subscription) => subscription.status === 'ACTIVE');
  }

  confirmationUrl(shopState: ShopState, subscription: Subscription): string {
    return `${this.#url}/store/${shopState.shop.handle}/charges/${this.#registration.handle}/${subscription.id}/confirm`;
  }

  /** Returns the merchant's next page; an earlier decision is not changed. */
  decide(shopState: ShopState, id: number, decision: 'approve' | 'decline'): { redirectTo: string } {
    const subscription = this.find(shopState, id);
    if (subscription?.status === 'PENDING') {
      if (decision === 'approve') this.#activate(shopState, subscription);
      else this.setStatus(shopState, subscription, 'DECLINED');
    }
    const isActive = shopState.subscriptions.get(id)?.status === 'ACTIVE';
    if (!subscription || !isActive) return { redirectTo: `${this.#url}/store/${shopState.shop.handle}` };
    const returnUrl = new URL(subscription.returnUrl);
    returnUrl.searchParams.set('charge_id', String(id));
    return { redirectTo: returnUrl.href };
  }

  setStatus(shopState: ShopState, subscription: Subscription, status: Subscription['status']): Subscription {
    const changed = { ...subscription, status };
    this.#state.save('subscriptions', shopState, changed);
    this.#webhooks.send(shopState, 'app_subscriptions/update', () => subscriptionPayload(shopState.shop, changed));
    return changed;
  }

  cancelAll(shopState: ShopState): void {
    for (const subscription of this.all(shopState)) {
      const isOpen = subscription.status === 'ACTIVE' || subscription.status === 'FROZEN';
      if (isOpen) this.setStatus(shopState, subscription, 'CANCELLED');
      if (subscription.status === 'PENDING') this.setStatus(shopState, subscription, 'EXPIRED');
    }
  }

  // A shop has one active subscription of the app: the new one replaces the old one.
  #activate(shopState: ShopState, subscription: Subscription): void {
    const previous = this.all(shopState).filter(({ status }) => status === 'ACTIVE' || status === 'FROZEN');
    for (const other of previous) this.setStatus(shopState, other, 'CANCELLED');
    const days = PERIOD_DAYS[subscription.interval] + subscription.trialDays;
    const currentPeriodEnd = new Date(Date.now() + days * DAY_MS).toISOString();
    this.setStatus(shopState, { ...subscription, currentPeriodEnd }, 'ACTIVE');
  }

  #expirePending(shopState: ShopState): void {
    const oldest = Date.now() - MAX_PENDING_MS;
    for (const subscription of shopState.subscriptions.values()) {
      const isTooOld = subscription.status === 'PENDING' && Date.parse(subscription.createdAt) < oldest;
      if (isTooOld) this.setStatus(shopState, subscription, 'EXPIRED');
    }
  }
}
