import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestClock } from '../../../tests/support/clock.ts';
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

test('subscription webhooks of a shop share one job, unless it is stuck', async () => {
  const database = await freshPglite();
  const clock = createTestClock('2031-01-01T00:00:00.000Z');
  const jobs: string[] = [];
  const ports = {
    webhookDeliveries: storedWebhookDeliveries(database, clock.now),
    jobs: { enqueue: async (_name: string, { deliveryId }: { deliveryId: string }) => void jobs.push(deliveryId) },
  } as unknown as Ports;
  const receive = (id: string, of = shopId) =>
    receiveWebhook(ports, { id, shopId: of, topic: 'app_subscriptions/update', payload: {}, triggeredAt: clock.now() });

  for (const id of ['1', '2', '3']) expect(await receive(id)).toBe('kept');
  await receive('other', 'other.myshopify.com');
  clock.moveBy(60_001);
  await receive('4');

  expect(jobs).toEqual(['1', 'other', '4']);
  await database.close();
});
