import { createHmac, randomUUID } from 'node:crypto';
import type { RunningApp } from '../running-app.ts';

export const shop = 'demo.myshopify.com';

/** Sends a signed webhook of the shop; returns the status of the answer. */
export async function sendWebhook(
  app: RunningApp,
  topic: string,
  payload: object,
  { id = randomUUID(), secret = app.environment.SHOPIFY_API_SECRET ?? '' } = {},
): Promise<number> {
  const body = JSON.stringify(payload);
  const answer = await fetch(`${app.url}/webhooks/shopify`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Topic': topic,
      'X-Shopify-Shop-Domain': shop,
      'X-Shopify-Webhook-Id': id,
      'X-Shopify-Triggered-At': new Date().toISOString(),
      'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
    },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends a webhook that must be accepted; returns how long the answer took. */
export async function answerMs(app: RunningApp, topic: string, payload: object): Promise<number> {
  const sentAt = performance.now();
  expectStatus(await sendWebhook(app, topic, payload), 200);
  return performance.now() - sentAt;
}

export function expectStatus(status: number, expected: number): void {
  if (status !== expected) throw new Error(`A webhook was answered with ${status}.`);
}
