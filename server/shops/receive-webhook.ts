import { z } from 'zod';
import type { Stale } from '../catalogue/ports/catalogue-upkeep.ts';
import { isHandledTogether } from './handle-webhook.ts';
import type { WebhookDelivery } from './ports/webhook-deliveries.ts';
import type { Ports } from './ports.ts';

type Outcome = 'kept' | 'repeated';

/** Saves a webhook delivery and queues its handling; a repeated delivery changes nothing. */
export async function receiveWebhook(
  ports: Ports,
  received: Omit<WebhookDelivery, 'triggeredAt'> & { triggeredAt: Date | null },
): Promise<Outcome> {
  const delivery = { ...received, triggeredAt: received.triggeredAt ?? ports.clock.now() };
  if (/^(products|collections)\/(create|update|delete)$/.test(delivery.topic)) return await markStale(ports, delivery);
  const { webhookDeliveries, jobs } = ports;
  const saved = await webhookDeliveries.save(delivery);
  // The job of the earlier delivery handles this one too. If that job is lost, the periodic task queues another one.
  if (saved === 'joined' && isHandledTogether(delivery.topic)) return 'kept';
  // Queue a repeated delivery that is not handled yet: the process that saved it may have died before queueing it.
  if (saved === 'repeated' && !(await webhookDeliveries.find(delivery.id))) return 'repeated';
  await jobs.enqueue('platform-webhook', { deliveryId: delivery.id });
  return saved === 'repeated' ? 'repeated' : 'kept';
}

const changedResource = z.object({ id: z.number().int().positive() });

/**
 * A shop may send thousands of product webhooks at once. They only mark the product as stale, once for all webhooks
 * about it, and one refresh reads all stale products from the store; so they do not fill the job queue.
 */
async function markStale({ webhookDeliveries, jobs }: Ports, delivery: WebhookDelivery): Promise<Outcome> {
  const kind: Stale['kind'] = delivery.topic.startsWith('products/') ? 'product' : 'collection';
  const id = changedResource.safeParse(delivery.payload).data?.id;
  const saved = await webhookDeliveries.saveAndMarkStale(delivery, id === undefined ? null : { kind, id });
  // Only the first stale resource queues a refresh. If that job is lost, the periodic catalogue task refreshes them.
  if (saved === 'first') await jobs.enqueue('catalogue-refresh', { shopId: delivery.shopId });
  return saved === 'repeated' ? 'repeated' : 'kept';
}
