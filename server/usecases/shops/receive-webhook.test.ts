import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshPglite } from '../../../tests/support/databases/databases.ts';
import { someAccess } from '../../../tests/support/shops/record-builders.ts';
import type { Ports } from '../../ports/ports.ts';
import { sealedSecrets } from '../../store/shops/encrypted-secrets.ts';
import { storedShops } from '../../store/shops/shops.ts';
import { storedWebhookDeliveries } from '../../store/shops/webhook-deliveries.ts';
import { receiveWebhook } from './receive-webhook.ts';

const shopId = 'busy.myshopify.com';

test('an uninstall does not wait behind earlier product webhooks: together they take one place in the queue', async () => {
  const database = await freshPglite();
  const now = () => new Date();
  const jobs: string[] = [];
  const ports = {
    webhookDeliveries: storedWebhookDeliveries(database, now),
    jobs: { enqueue: async (name: string) => void jobs.push(name) },
  } as unknown as Ports;
  await storedShops(database, sealedSecrets([randomBytes(32)]), now).connect(shopId, someAccess());
  const receive = (topic: string, id: number) =>
    receiveWebhook(ports, { id: `${topic} ${id}`, shopId, topic, payload: { id }, triggeredAt: now() });

  for (let id = 1; id <= 20; id += 1) expect(await receive('products/update', id)).toBe('kept');
  await receive('app/uninstalled', 1);

  expect(jobs).toEqual(['catalogue-refresh', 'platform-webhook']);
  await database.close();
});
