import { createHmac, randomUUID } from 'node:crypto';
import { apiSecret } from '../app-environment.ts';

interface Webhook {
  topic: string;
  shop: string;
  payload?: unknown;
  id?: string;
  triggeredAt?: Date;
  /** Replaces the valid signature. */
  signature?: string;
}

/** Sends the app a signed webhook, like the platform. */
export function sendWebhook(url: string, webhook: Webhook): Promise<Response> {
  const body = JSON.stringify(webhook.payload ?? {});
  return fetch(`${url}/webhooks/shopify`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Topic': webhook.topic,
      'X-Shopify-Shop-Domain': webhook.shop,
      'X-Shopify-Webhook-Id': webhook.id ?? randomUUID(),
      'X-Shopify-Triggered-At': (webhook.triggeredAt ?? new Date()).toISOString(),
      'X-Shopify-Hmac-Sha256': webhook.signature ?? createHmac('sha256', apiSecret).update(body).digest('base64'),
    },
    body,
  });
}
