import type { Ports } from './ports.ts';

// The platform repeats a delivery for a few hours at most.
const retentionMs = 7 * 24 * 60 * 60_000;

/** Deletes handled deliveries that the platform will not repeat any more; returns how many. */
export const deleteOldWebhookDeliveries = ({ webhookDeliveries }: Ports): Promise<number> =>
  webhookDeliveries.deleteHandled(retentionMs);
