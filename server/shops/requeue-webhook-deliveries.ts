import type { Ports } from './ports.ts';

// A younger delivery is still on its way through the queue.
const minAgeMs = 60_000;

/** Queues deliveries again that were saved by a process that crashed before it queued them; returns how many. */
export async function requeueWebhookDeliveries({ webhookDeliveries, jobs }: Ports): Promise<number> {
  const unhandled = await webhookDeliveries.findOverdue(minAgeMs);
  for (const deliveryId of unhandled) await jobs.enqueue('platform-webhook', { deliveryId });
  return unhandled.length;
}
