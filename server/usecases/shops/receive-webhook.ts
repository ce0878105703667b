import { z } from 'zod';
import type { Stale } from '../../ports/catalogue/catalogue-upkeep.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Delivery } from '../../ports/shops/webhook-deliveries.ts';

type Outcome = 'kept' | 'repeated';

/** Keeps a message of the platform and queues its handling; one that came before changes nothing. */
export async function receiveWebhook(ports: Ports, delivery: Delivery): Promise<Outcome> {
  if (/^(products|collections)\/(create|update|delete)$/.test(delivery.topic)) return await noteChange(ports, delivery);
  const { deliveries, jobs } = ports;
  const isNew = await deliveries.keep(delivery);
  // A repeated one is queued again while it waits to be handled: whoever kept it first may have died before queueing.
  if (!isNew && !(await deliveries.find(delivery.id))) return 'repeated';
  await jobs.enqueue('platform-webhook', { deliveryId: delivery.id });
  return isNew ? 'kept' : 'repeated';
}

const subject = z.object({ id: z.number().int().positive() });

/**
 * Of these a shop may send thousands at once, and they need no place in the queue: a mark is made once for all messages
 * about one product, and nothing that is urgent stands behind them. Only their subject counts, since the store itself
 * is asked for its state.
 */
async function noteChange({ deliveries, jobs }: Ports, delivery: Delivery): Promise<Outcome> {
  const kind: Stale['kind'] = delivery.topic.startsWith('products/') ? 'product' : 'collection';
  const id = subject.safeParse(delivery.payload).data?.id;
  const kept = await deliveries.keepChange(delivery, id === undefined ? null : { kind, id });
  // Whoever comes for the first mark takes the others along; where that is lost, whoever looks after catalogues does.
  if (kept === 'first') await jobs.enqueue('catalogue-refresh', { shopId: delivery.shopId });
  return kept === 'repeated' ? 'repeated' : 'kept';
}
