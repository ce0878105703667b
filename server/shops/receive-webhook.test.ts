import { expect, test } from 'vitest';
import { stillClock } from '../../tests/support/clock.ts';
import { sharedPglite } from '../../tests/support/databases/databases.ts';
import { wholePorts } from '../../tests/support/ports.ts';
import { someAccess } from '../../tests/support/shops/record-builders.ts';
import type { Jobs } from '../foundation/jobs.ts';
import { receiveWebhook } from './receive-webhook.ts';

const shopId = 'busy.myshopify.com';

/** Ports with a queue that only records its jobs. */
async function recordingPorts() {
  const clock = stillClock('2031-01-01T00:00:00.000Z');
  const jobs: string[] = [];
  const deliveries: string[] = [];
  const enqueue: Jobs['enqueue'] = async (name, payload) => {
    jobs.push(name);
    if ('deliveryId' in payload) deliveries.push(payload.deliveryId);
  };
  const ports = wholePorts({ database: await sharedPglite(), clock }, { jobs: { enqueue } });
  return { clock, jobs, deliveries, ports };
}

test('an uninstall does not wait behind earlier product webhooks: together they take one place in the queue', async () => {
  const { clock, jobs, ports } = await recordingPorts();
  await ports.shops.connect(shopId, someAccess());
  const receive = (topic: string, id: number) =>
    receiveWebhook(ports, { id: `${topic} ${id}`, shopId, topic, payload: { id }, triggeredAt: clock.now() });

  for (let id = 1; id <= 20; id += 1) expect(await receive('products/update', id)).toBe('kept');
  await receive('app/uninstalled', 1);

  expect(jobs).toEqual(['catalogue-refresh', 'platform-webhook']);
});

test('subscription webhooks of a shop share one job, unless it is stuck', async () => {
  const { clock, deliveries, ports } = await recordingPorts();
  const receive = (id: string, of = shopId) =>
    receiveWebhook(ports, { id, shopId: of, topic: 'app_subscriptions/update', payload: {}, triggeredAt: clock.now() });

  for (const id of ['1', '2', '3']) expect(await receive(id)).toBe('kept');
  await receive('other', 'other.myshopify.com');
  await clock.moveBy(60_001);
  await receive('4');

  expect(deliveries).toEqual(['1', 'other', '4']);
});
