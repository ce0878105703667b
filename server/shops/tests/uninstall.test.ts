import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { PaidPlanId } from '../../../common/pricing/plans.ts';
import { webhooksHandled } from '../../../tests/support/http/webhooks-handled.ts';
import { freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

test('an uninstall ends the batch of the shop: no more requests to the store, and unused tokens are released', async () => {
  const { testApp, merchant, batches, ids: all } = await freshBatchShop(100);
  onTestFinished(() => testApp.close());
  const ids = all.slice(0, 60);
  await testApp.sandbox.faults({ model: { latencyMs: 300 } });
  const id = await batches.start({ source: { type: 'ids_list', ids } });
  await batches.until(id, ({ counts }) => counts.ready > 0);
  await testApp.sandbox.faults({ model: { latencyMs: 600_000 } });

  await testApp.sandbox.post(`uninstall?shop=${merchant.shop}`);

  await webhooksHandled(testApp, merchant.shop, 'app/uninstalled');
  const { platform: asked } = await testApp.sandbox.calls();
  // The texts that were begun end, and time moves on to whatever would follow.
  await testApp.sandbox.faults({});
  await testApp.clock.moveBy(60_000);
  await wait(100);
  expect((await testApp.sandbox.calls()).platform).toEqual(asked);
  // Its staff open the app again, which connects the shop again.
  const { status, counts, tokens } = await batches.until(id, (state) => state.tokens.held === 0);
  expect(status).toBe('cancelled');
  expect(counts.ready).toBeLessThan(60);
  expect(tokens).toEqual({ held: 0, used: counts.ready, released: 60 - counts.ready });
});

test('a reinstalled shop is synced again and can subscribe again', async () => {
  // Its own: only resetting the whole sandbox gives a product back an earlier state with its earlier time.
  const testApp = await startTestApp();
  onTestFinished(() => testApp.close());
  const merchant = testApp.merchant();
  const subscribe = async (type: PaidPlanId) => {
    const { body } = await merchant.call('changePlan', { request: { type, interval: 'month' } });
    const answer = await fetch(body.redirectTo ?? '', {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toMatch(/charge_id=/);
  };
  const plan = async () => (await merchant.call('currentUser')).body.plan.id;
  const titles = async () =>
    (await merchant.call('productTablePage', { request: {} })).body.rows.map(({ title }) => title);
  await subscribe('cw_paid_plan_OCT_23_PRO');
  await expect.poll(plan).toBe('cw_paid_plan_OCT_23_PRO');
  await expect.poll(titles).toHaveLength(50);
  const [first] = await testApp.sandbox.products(merchant.shop);
  const changes = [{ field: 'product-name' as const, content: 'A Name of Ours', textType: 'text' as const }];
  await merchant.call('changeProducts', {
    request: { products: [{ shopifyProductId: first?.id ?? '', changes }], location: 'REPLACE' },
  });
  await expect.poll(titles).toContain('A Name of Ours');

  // The platform's times are whole seconds: what changed in the second of the sync's start is newer than the sync.
  await wait(1_100);
  await testApp.sandbox.post('reset');
  // A request before the app has handled the uninstall would connect the shop again and keep its catalogue.
  await webhooksHandled(testApp, merchant.shop, 'app/uninstalled');
  // Changed longer ago than what we have of it, and true all the same.
  await expect.poll(titles).toContain(first?.title);
  await testApp.sandbox.post('reset');
  await webhooksHandled(testApp, merchant.shop, 'app/uninstalled', 2);
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, {
    method: 'POST',
    body: 'Handle,Title\nonly,The Only One\n',
  });

  await expect.poll(titles).toEqual(['The Only One']);
  await expect.poll(plan).toBe('free');
  await subscribe('cw_paid_plan_OCT_23_PRO');
  await expect.poll(plan).toBe('cw_paid_plan_OCT_23_PRO');
});

test('a reinstalled shop still sees when its products were last published, because its versions were kept', async () => {
  const testApp = await freshShop();
  onTestFinished(() => testApp.close());
  const merchant = testApp.merchant();
  const written = async () => {
    const { rows } = (await merchant.call('productTablePage', { request: { limit: 250 } })).body;
    return rows.flatMap(({ id, lastWrittenAt }) => (lastWrittenAt ? [[id, lastWrittenAt]] : []));
  };
  const readings = async () => (await testApp.sandbox.calls()).platform?.bulkOperationRunQuery ?? 0;
  const isRead = async () => (await merchant.call('home')).body.widgets.type === 'STATS';
  await merchant.call('currentUser');
  await expect.poll(isRead).toBe(true);
  const [first] = await testApp.sandbox.products(merchant.shop);
  const changes = [{ field: 'seo-title' as const, content: 'A Title of Ours', textType: 'text' as const }];
  await merchant.call('changeProducts', {
    request: { products: [{ shopifyProductId: first?.id ?? '', changes }], location: 'REPLACE' },
  });
  const [[id, at] = []] = await written();
  expect(id).toBe(first?.id);

  const before = await readings();
  await testApp.sandbox.post(`uninstall?shop=${merchant.shop}`);
  // Once we know that the shop has left, asking connects it again.
  const isReadAnew = async () => {
    const isBegun = (await readings()) > before;
    return (await isRead()) && isBegun;
  };
  await expect.poll(isReadAnew).toBe(true);

  const [[sameId, sameAt] = []] = await written();
  expect(sameId).toBe(first?.id);
  // The change is noted just before the store is asked for it.
  expect(Math.abs(Date.parse(sameAt ?? '') - Date.parse(at ?? ''))).toBeLessThan(60_000);
});
