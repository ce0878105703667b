import type { JobPayloads } from '../ports/jobs.ts';
import type { Ports } from '../ports/ports.ts';
import { handleWebhook } from '../usecases/shops/handle-webhook.ts';

export const platformWebhookJob = (ports: Ports, { deliveryId }: JobPayloads['platform-webhook']): Promise<void> =>
  handleWebhook(ports, deliveryId);
