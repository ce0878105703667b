import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopState } from '../shops/shop-state.ts';
import type { AppRegistration } from './app-registration.ts';

/** The triggers of the app's extensions, and the keys of their payload. */
export const TRIGGERS: Record<string, string[]> = {
  'texts-ready-to-review': ['Source', 'Number of texts'],
  'tokens-running-low': ['Tokens left'],
};

interface ReceivedTrigger {
  handle: string;
  payload: Record<string, unknown>;
}

export interface ActionRun {
  properties: Record<string, unknown>;
  /** Repeats the run with this id. */
  actionRunId?: string;
  /** Signs with another secret. */
  secret?: string;
}

// The platform waits longer between attempts, and gives up after 36 hours.
const PAUSE_MS = 200;
const MAX_MS = 60_000;

/** A small part of the platform's automation: it runs the app's action and receives the app's triggers. */
export class Flow {
  readonly #registration: AppRegistration;
  readonly #received = new Map<string, ReceivedTrigger[]>();

  constructor(registration: AppRegistration) {
    this.#registration = registration;
  }

  /** What is wrong with the trigger; null when it was received. */
  receive(shopState: ShopState, handle: string, payload: Record<string, unknown>): string | null {
    const keys = TRIGGERS[handle];
    if (!keys) return `Invalid handle '${handle}'.`;
    const missing = keys.find((key) => payload[key] === undefined);
    if (missing) return `Payload is missing the property '${missing}'.`;
    this.#received.set(shopState.shop.domain, [...this.received(shopState), { handle, payload }]);
    return null;
  }

  received(shopState: ShopState): ReceivedTrigger[] {
    return this.#received.get(shopState.shop.domain) ?? [];
  }

  /** Runs the action until the app answers something else than 202, and returns all statuses and the last body. */
  async run(shopState: ShopState, { properties, actionRunId, secret }: ActionRun) {
    const run = {
      shop_id: shopState.shop.id,
      shopify_domain: shopState.shop.domain,
      action_run_id: actionRunId ?? randomUUID(),
      handle: 'write-with-yodel',
      properties,
    };
    const statuses: number[] = [];
    const startedMs = Date.now();
    for (;;) {
      const { status, body } = await this.#post(JSON.stringify(run), secret ?? this.#registration.apiSecret);
      statuses.push(status);
      if (status !== 202 || Date.now() - startedMs > MAX_MS) {
        return { actionRunId: run.action_run_id, status, statuses, body };
      }
      await sleep(PAUSE_MS);
    }
  }

  async #post(body: string, secret: string): Promise<{ status: number; body: unknown }> {
    const reply = await fetch(`${this.#registration.appUrl}/flow/write`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      },
    });
    return { status: reply.status, body: await reply.json().catch(() => null) };
  }
}
