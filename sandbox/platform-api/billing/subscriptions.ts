import type { SandboxState } from '../../shops/sandbox-state.ts';
import type { ShopBooks } from '../../shops/shop-books.ts';
import type { AppRegistration, Subscription } from '../../world.ts';
import { subscriptionPayload } from '../webhooks/webhook-payloads.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

const DAY_MS = 24 * 3_600 * 1_000;
const WAITS_FOR_A_DECISION_MS = 2 * DAY_MS;
const PERIOD_DAYS = { ANNUAL: 365, EVERY_30_DAYS: 30 };

type Ask = Omit<Subscription, 'id' | 'status' | 'createdAt' | 'currentPeriodEnd'>;

/** What the merchant pays the app, from the asking to the end of it. */
export class Subscriptions {
  readonly #state: SandboxState;
  readonly #webhooks: Webhooks;
  readonly #registration: AppRegistration;
  readonly #url: string;

  constructor(state: SandboxState, webhooks: Webhooks, registration: AppRegistration, url: string) {
    this.#state = state;
    this.#webhooks = webhooks;
    this.#registration = registration;
    this.#url = url;
  }

  create(books: ShopBooks, ask: Ask): Subscription {
    const subscription: Subscription = {
      ...ask,
      id: this.#state.newId(),
      status: 'PENDING',
      createdAt: new Date().toISOString(),
      currentPeriodEnd: null,
    };
    this.#state.saveSubscription(books, subscription);
    return subscription;
  }

  find(books: ShopBooks, id: number): Subscription | undefined {
    this.#expireForgotten(books);
    return books.subscriptions.get(id);
  }

  all(books: ShopBooks): Subscription[] {
    this.#expireForgotten(books);
    return [...books.subscriptions.values()];
  }

  active(books: ShopBooks): Subscription[] {
    return this.all(books).filter((subscription) => subscription.status === 'ACTIVE');
  }

  confirmationUrl(books: ShopBooks, subscription: Subscription): string {
    return `${this.#url}/store/${books.shop.handle}/charges/${this.#registration.handle}/${subscription.id}/confirm`;
  }

  /** Answers where the merchant goes next; a decision already taken stands. */
  decide(books: ShopBooks, id: number, decision: 'approve' | 'decline'): { redirectTo: string } {
    const subscription = this.find(books, id);
    if (subscription?.status === 'PENDING') {
      if (decision === 'approve') this.#activate(books, subscription);
      else this.setStatus(books, subscription, 'DECLINED');
    }
    const isActive = books.subscriptions.get(id)?.status === 'ACTIVE';
    if (!subscription || !isActive) return { redirectTo: `${this.#url}/store/${books.shop.handle}` };
    const returnUrl = new URL(subscription.returnUrl);
    returnUrl.searchParams.set('charge_id', String(id));
    return { redirectTo: returnUrl.href };
  }

  setStatus(books: ShopBooks, subscription: Subscription, status: Subscription['status']): Subscription {
    const changed = { ...subscription, status };
    this.#state.saveSubscription(books, changed);
    this.#webhooks.send(books, 'app_subscriptions/update', () => subscriptionPayload(books.shop, changed));
    return changed;
  }

  cancelAll(books: ShopBooks): void {
    for (const subscription of this.all(books)) {
      const isOpen = subscription.status === 'ACTIVE' || subscription.status === 'FROZEN';
      if (isOpen) this.setStatus(books, subscription, 'CANCELLED');
      if (subscription.status === 'PENDING') this.setStatus(books, subscription, 'EXPIRED');
    }
  }

  // A shop has one active subscription of the app: the new one takes the old one's place.
  #activate(books: ShopBooks, subscription: Subscription): void {
    const previous = this.all(books).filter(({ status }) => status === 'ACTIVE' || status === 'FROZEN');
    for (const other of previous) this.setStatus(books, other, 'CANCELLED');
    const days = PERIOD_DAYS[subscription.interval] + subscription.trialDays;
    const currentPeriodEnd = new Date(Date.now() + days * DAY_MS).toISOString();
    this.setStatus(books, { ...subscription, currentPeriodEnd }, 'ACTIVE');
  }

  #expireForgotten(books: ShopBooks): void {
    const oldest = Date.now() - WAITS_FOR_A_DECISION_MS;
    for (const subscription of books.subscriptions.values()) {
      const isForgotten = subscription.status === 'PENDING' && Date.parse(subscription.createdAt) < oldest;
      if (isForgotten) this.setStatus(books, subscription, 'EXPIRED');
    }
  }
}
