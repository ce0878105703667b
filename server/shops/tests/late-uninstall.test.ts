import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { sendWebhook } from '../../../tests/support/http/send-webhook.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import { openPostgres } from '../../foundation/database/postgres-database.ts';

const basic = 'cw_paid_plan_OCT_23_BASIC';
const pro = 'cw_paid_plan_OCT_23_PRO';

let testApp: TestShop;
let database: Database;
let merchant: Merchant;
beforeEach(async () => {
  testApp = await freshShop('empty');
  database ??= await openPostgres(testApp.databaseUrl ?? '', () => {});
  merchant = testApp.merchant();
  await merchant.call('currentUser');
});
afterEach(() => testApp.close());
afterAll(() => database.close());

const billing = async () => (await merchant.call('billing')).body;
const planId = async () => (await billing()).plan?.id;

async function buy(type: typeof basic | typeof pro): Promise<string> {
  const { body } = await merchant.call('changePlan', { request: { type, interval: 'month' } });
  const approval = { method: 'POST', body: new URLSearchParams({ decision: 'approve' }), redirect: 'manual' } as const;
  await fetch(body.redirectTo ?? '', approval);
  await expect.poll(planId).toBe(type);
  // Handled later, the purchase's own webhook would revive a plan that a test has ended.
  await expect.poll(purchasesHandled).not.toEqual([]);
  return body.redirectTo ?? '';
}

const purchasesHandled = () =>
  database.acrossShops((db) =>
    rowsOf(
      db,
      sql`select id from deliveries
        where shop_id = ${merchant.shop} and topic = 'app_subscriptions/update' and handled_at is not null`,
    ),
  );

/** The platform refuses the app's access, as it does after an uninstall. */
const revokeAccess = () => testApp.sandbox.post(`revoke-tokens?shop=${merchant.shop}`);
const isCancelled = async (chargePage: string) => /pending: cancelled/.test(await (await fetch(chargePage)).text());

/** Sends the webhook and waits until it is handled. */
async function tell(topic: string, triggeredAt = new Date()): Promise<void> {
  const id = randomUUID();
  await sendWebhook(testApp.url, { id, topic, shop: merchant.shop, triggeredAt });
  const handled = () =>
    database.acrossShops((db) => rowsOf(db, sql`select from deliveries where id = ${id} and handled_at is not null`));
  await expect.poll(handled).toHaveLength(1);
}

/** Ends the plan here, but not at the platform. A reconcile that runs meanwhile revives the plan, so it may take two tries. */
async function endPlanHere(): Promise<void> {
  const end = async () => {
    await revokeAccess();
    await tell('app/uninstalled');
    return await planId();
  };
  await expect.poll(end).toBe('free');
}

test('an uninstall webhook that arrives after the reinstall keeps the plan just bought, which can be cancelled', async () => {
  await revokeAccess();
  const leftAt = new Date();
  const chargePage = await buy(pro);
  const { allowance } = await billing();

  await tell('app/uninstalled', leftAt);

  expect(await planId()).toBe(pro);
  expect((await billing()).allowance).toEqual(allowance);
  const { body } = await merchant.call('cancelSubscription');
  expect(body.plan).toMatchObject({ id: pro, nextPlanId: 'free' });
  expect(await isCancelled(chargePage)).toBe(true);
});

test('a late uninstall webhook ends the plan of the earlier installation, as the platform has', async () => {
  const chargePage = await buy(basic);
  const id = /(\d+)\/confirm/.exec(chargePage)?.[1];
  await testApp.sandbox.post(`subscription?shop=${merchant.shop}`, { id, status: 'CANCELLED' });
  await revokeAccess();
  const leftAt = new Date();
  // Its call to the platform exchanges the session for new access.
  expect((await merchant.call('cancelSubscription')).body.plan?.id).toBe(basic);

  await tell('app/uninstalled', leftAt);

  expect(await planId()).toBe('free');
});

test('an uninstall webhook for a shop that has the app installed, as the platform says, changes nothing', async () => {
  await buy(pro);

  await tell('app/uninstalled', new Date(Date.now() + 60_000));
  await tell('shop/redact', new Date(Date.now() + 60_000));

  expect(await planId()).toBe(pro);
});

test('after a late uninstall webhook the catalogue is read from the start, even when a sync is under way', async () => {
  const finished = sql`select sync_number::int as number from catalogues
    where shop_id = ${merchant.shop} and sync_phase is null and synced_at is not null`;
  const finishedSyncs = () => database.acrossShops((db) => rowsOf<{ number: number }>(db, finished));
  await expect.poll(finishedSyncs).toEqual([{ number: 1 }]);
  // It has read the products, and the platform needs time for the collections.
  const halfDone = sql`update catalogues set sync_phase = 'collections', look_again_at = now() + interval '1 hour'
    where shop_id = ${merchant.shop}`;
  await database.acrossShops((db) => db.execute(halfDone));

  await tell('app/uninstalled', new Date(Date.now() - 60_000));

  await expect.poll(finishedSyncs).toEqual([{ number: 2 }]);
});

test('a plan that was ended here while the platform still charges for it is revived', async () => {
  const chargePage = await buy(pro);
  await endPlanHere();

  await tell('app_subscriptions/update');

  expect(await planId()).toBe(pro);
  expect((await billing()).allowance.planTokens).toBe(20_000);
  await merchant.call('cancelSubscription');
  expect(await isCancelled(chargePage)).toBe(true);
});

test('cancelling stops a charge that the platform has and we had ended', async () => {
  const chargePage = await buy(pro);
  await endPlanHere();

  await merchant.call('cancelSubscription');

  expect(await isCancelled(chargePage)).toBe(true);
});
