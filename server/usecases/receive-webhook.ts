import type { Delivery } from '../ports/deliveries.ts';
import type { Ports } from '../ports/ports.ts';

/** Keeps a message of the platform and queues its handling; one that came before changes nothing. */
export async function receiveWebhook({ deliveries, jobs }: Ports, delivery: Delivery): Promise<'kept' | 'repeated'> {
  const isNew = await deliveries.keep(delivery);
  // A repeated one is queued again while it waits to be handled: whoever kept it first may have died before queueing.
  if (!isNew && !(await deliveries.find(delivery.id))) return 'repeated';
  await jobs.enqueue('platform-webhook', { deliveryId: delivery.id });
  return isNew ? 'kept' : 'repeated';
}
