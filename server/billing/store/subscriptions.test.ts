import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases/databases.ts';
import { aPayingShop, basic, dayMs, pro } from '../../../tests/support/shops/paying-shop.ts';
import type { Database } from '../../foundation/database/database.ts';
import { afterUninstall } from '../rules/subscription.ts';

describe.each(databases)('a shop that pays, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const aShop = (start: string) => aPayingShop(database, start);

  test('has the tokens of every month of a paid year once, over 29 February, and the free plan after it', async () => {
    const shop = aShop('2027-08-31T10:00:00.000Z');
    await shop.ledger.account(shop.shopId);
    const charge = await shop.subscribe(pro);
    await shop.reportCharge(charge, 'cancelled');
    for (let day = 0; day < 400; day += 1) {
      shop.clock.moveBy(dayMs);
      // A week without any process running.
      if (day < 90 || day > 97) await shop.ledger.renewDue();
    }
    await shop.renewConcurrently();

    expect(await shop.grants()).toEqual([
      '2027-08-31 30',
      '2027-08-31 20000',
      '2027-09-30 20000',
      '2027-10-31 20000',
      // Due on 30 November, when nothing ran.
      '2027-12-08 20000',
      '2027-12-31 20000',
      '2028-01-31 20000',
      '2028-02-29 20000',
      '2028-03-31 20000',
      '2028-04-30 20000',
      '2028-05-31 20000',
      '2028-06-30 20000',
      '2028-07-31 20000',
      // 365 days after the approval, since 2028 is a leap year.
      '2028-08-30 30',
      '2028-09-30 30',
    ]);
  });

  test('has at most 100 tokens a month of a plan that a test charge pays, also after it leaves and comes back', async () => {
    const shop = aPayingShop(database, '2026-11-15T10:00:00.000Z', { isTest: true });
    await shop.ledger.account(shop.shopId);
    await shop.subscribe(pro);
    shop.clock.moveBy(dayMs);
    await shop.subscriptions.revise(shop.shopId, afterUninstall, { isUninstall: true });
    await shop.subscribe(pro);
    for (const month of ['2026-12-17', '2027-01-17']) {
      shop.clock.moveTo(`${month}T10:00:00.000Z`);
      await shop.renewConcurrently();
    }

    expect(await shop.grants()).toEqual(['2026-11-15 30', '2026-11-15 100', '2026-12-17 100', '2027-01-17 100']);
  });

  test('gets no new month of a plan that ends when that month would begin', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    const charge = await shop.subscribe(pro);
    await shop.reportCharge(charge, 'cancelled');
    shop.clock.moveTo('2027-11-14T10:00:00.000Z');
    await shop.ledger.renewDue();
    shop.clock.moveTo('2027-11-15T10:00:00.000Z');
    await shop.renewConcurrently();

    expect((await shop.grants()).slice(-2)).toEqual(['2027-11-14 20000', '2027-11-15 30']);
    expect(await shop.ledger.account(shop.shopId)).toMatchObject({ planId: 'free', remaining: 30 });
    expect((await shop.subscriptions.all(shop.shopId)).map(({ standing }) => standing)).toEqual(['past']);
  });

  test('keeps a cancelled trial until its end, and is on the free plan from then on, once', async () => {
    const shop = aShop('2028-02-23T10:00:00.000Z');
    const charge = await shop.subscribe({ ...pro, trialDays: 7 });
    await shop.reportCharge(charge, 'cancelled');
    shop.clock.moveTo('2028-03-01T09:59:59.000Z');
    await shop.renewConcurrently();
    const before = await shop.ledger.account(shop.shopId);
    // Nothing ran for a week.
    shop.clock.moveTo('2028-03-08T10:00:00.000Z');
    await shop.renewConcurrently();
    await shop.reportCharge(charge, 'cancelled');

    expect(before).toMatchObject({ planId: pro.planId, remaining: 20_000 });
    expect(before.renewsAt).toEqual(new Date('2028-03-01T10:00:00.000Z'));
    expect(await shop.ledger.account(shop.shopId)).toEqual({
      planId: 'free',
      isTest: false,
      remaining: 30,
      renewsAt: new Date('2028-04-01T10:00:00.000Z'),
    });
    expect(await shop.grants()).toEqual(['2028-02-23 30', '2028-02-23 20000', '2028-03-08 30']);
    expect(await shop.coupons.hasHad(shop.shopId, 'trial')).toBe(true);
  });

  test('gets no second grant when the trial ends', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    const charge = await shop.subscribe({ ...pro, trialDays: 7 });
    shop.clock.moveTo('2026-11-22T10:00:01.000Z');
    await shop.reportCharge(charge, 'active', new Date('2027-11-22T10:00:00.000Z'));
    await shop.renewConcurrently();

    expect(await shop.grants()).toEqual(['2026-11-15 30', '2026-11-15 20000']);
  });

  test('moves to the smaller plan at the end of what was paid, and not before', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    const larger = await shop.subscribe({ ...pro, interval: 'month' });
    shop.clock.moveTo('2026-11-20T10:00:00.000Z');
    await shop.subscribe(basic);
    await shop.reportCharge(larger, 'cancelled');
    const meanwhile = await shop.ledger.account(shop.shopId);
    shop.clock.moveTo('2026-12-15T10:00:00.000Z');
    await shop.renewConcurrently();
    const after = await shop.ledger.account(shop.shopId);
    shop.clock.moveTo('2027-01-15T10:00:00.000Z');
    await shop.renewConcurrently();

    expect(meanwhile).toMatchObject({ planId: pro.planId, remaining: 20_000 });
    expect(after).toMatchObject({ planId: basic.planId, remaining: 1_000 });
    expect(await shop.grants()).toEqual(['2026-11-15 30', '2026-11-15 20000', '2026-12-15 1000', '2027-01-15 1000']);
    expect((await shop.subscriptions.all(shop.shopId)).map(({ standing }) => standing)).toEqual(['active', 'past']);
  });

  test('is upgraded at once, whichever of the two charges is reported first', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    const smaller = await shop.subscribe(basic);
    // The platform ends the one before it makes the other active.
    await shop.reportCharge(smaller, 'cancelled');
    const larger = await shop.subscribe(pro);
    await shop.reportCharge(smaller, 'cancelled');
    await shop.reportCharge(larger, 'active');

    expect(await shop.ledger.account(shop.shopId)).toMatchObject({ planId: pro.planId, remaining: 20_000 });
    expect(await shop.grants()).toEqual(['2026-11-15 30', '2026-11-15 1000', '2026-11-15 20000']);
  });

  test('keeps tokens and month when only the interval changes', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    await shop.subscribe({ ...pro, interval: 'month' });
    await shop.ledger.hold(shop.shopId, {
      tokens: 19_000,
      key: 'spent',
      cause: { kind: 'generation', id: 'a' },
      leaseMs: null,
    });
    await shop.subscribe(pro);

    expect(await shop.ledger.account(shop.shopId)).toMatchObject({ planId: pro.planId, remaining: 1_000 });
  });

  test('gets no tokens while the charge is frozen, and those of the month when it is paid, once', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    const charge = await shop.subscribe(pro);
    await shop.reportCharge(charge, 'frozen');
    shop.clock.moveTo('2027-01-20T10:00:00.000Z');
    await shop.renewConcurrently();
    const frozen = await shop.ledger.account(shop.shopId);
    await shop.reportCharge(charge, 'active');
    await shop.reportCharge(charge, 'frozen');
    await shop.reportCharge(charge, 'active');

    expect(frozen).toMatchObject({ planId: pro.planId, remaining: 0 });
    expect(await shop.ledger.account(shop.shopId)).toEqual({
      planId: pro.planId,
      isTest: false,
      remaining: 20_000,
      renewsAt: new Date('2027-02-15T10:00:00.000Z'),
    });
    expect(await shop.grants()).toEqual(['2026-11-15 30', '2026-11-15 20000', '2027-01-20 20000']);
  });

  test('gets nothing for a frozen charge that is cancelled instead of paid', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    const charge = await shop.subscribe(pro);
    await shop.reportCharge(charge, 'frozen');
    shop.clock.moveTo('2027-01-20T10:00:00.000Z');
    await shop.renewConcurrently();
    await shop.reportCharge(charge, 'cancelled');
    const cancelled = await shop.ledger.account(shop.shopId);
    shop.clock.moveTo('2027-02-15T10:00:00.000Z');
    await shop.renewConcurrently();

    expect(cancelled).toMatchObject({ planId: pro.planId, remaining: 0 });
    expect(await shop.grants()).toEqual(['2026-11-15 30', '2026-11-15 20000']);
  });

  test('that subscribes to its frozen plan again gets its month, and the plan has no end', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    const charge = await shop.subscribe(pro);
    await shop.reportCharge(charge, 'frozen');
    shop.clock.moveTo('2027-01-20T10:00:00.000Z');
    await shop.renewConcurrently();
    await shop.subscribe(basic);
    shop.clock.moveBy(1_000);
    await shop.subscribe(pro);
    const kept = await shop.ledger.account(shop.shopId);
    shop.clock.moveTo('2027-12-20T10:00:00.000Z');

    expect(kept).toEqual({
      planId: pro.planId,
      isTest: false,
      remaining: 20_000,
      renewsAt: new Date('2027-02-15T10:00:00.000Z'),
    });
    expect(await shop.ledger.account(shop.shopId)).toMatchObject({ planId: pro.planId, remaining: 20_000 });
  });

  test('ignores a report older than the last one, and a cancelled charge stays cancelled', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    const charge = await shop.subscribe(pro);
    const early = shop.clock.now();
    shop.clock.moveBy(60_000);
    await shop.reportCharge(charge, 'active');
    const late = await shop.reportCharge(charge, 'frozen', null, early);
    shop.clock.moveBy(60_000);
    await shop.reportCharge(charge, 'cancelled');
    shop.clock.moveBy(60_000);
    const revived = await shop.reportCharge(charge, 'active');

    expect(late.map(({ status }) => status)).toEqual(['active']);
    expect(revived.map(({ status, endsAt }) => [status, endsAt?.toISOString()])).toEqual([
      ['cancelled', '2027-11-15T10:00:00.000Z'],
    ]);
  });

  test('a claim can be taken over once it has expired, and a key belongs to one request', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    const keyed = { key: 'k', request: 'pro year' };
    const first = await shop.subscriptions.claim(shop.shopId, pro, keyed, 1_000);
    const second = await shop.subscriptions.claim(shop.shopId, pro, keyed, 1_000);
    shop.clock.moveBy(1_000);
    const third = await shop.subscriptions.claim(shop.shopId, pro, { key: null, request: 'pro year' }, 1_000);

    expect([first.isMine, second.isMine, third.isMine]).toEqual([true, false, true]);
    expect(new Set([first, second, third].map(({ subscription }) => subscription.id)).size).toBe(1);
    await expect(
      shop.subscriptions.claim(shop.shopId, basic, { key: 'k', request: 'basic month' }, 1_000),
    ).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  test('is due for reconciling while a charge is pending, when the period has ended, and once a day', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    const { subscription } = await shop.subscriptions.claim(shop.shopId, basic, { key: null, request: 'test' }, 1_000);
    const platformId = `gid://shopify/AppSubscription/${randomUUID()}`;
    await shop.subscriptions.markPending(shop.shopId, subscription.id, { platformId, confirmationUrl: 'https://x' });
    const isDue = async () =>
      (await shop.subscriptions.dueForReconcile({ pendingMs: 60_000, activeMs: dayMs })).includes(shop.shopId);
    const atOnce = await isDue();
    shop.clock.moveBy(60_000);
    const soon = await isDue();
    const begun = await shop.subscriptions.beginReconcile(shop.shopId, 500);
    const begunAgain = await shop.subscriptions.beginReconcile(shop.shopId, 500);
    const pending = await isDue();
    await shop.reportCharge(platformId, 'active', new Date('2026-12-15T10:00:00.000Z'));
    shop.clock.moveBy(dayMs - 1);
    const active = await isDue();
    shop.clock.moveBy(1);
    const nextDay = await isDue();
    shop.clock.moveTo('2026-12-15T09:59:00.000Z');
    await shop.reportCharge(platformId, 'active', new Date('2026-12-15T10:00:00.000Z'));
    shop.clock.moveTo('2026-12-15T11:00:00.000Z');
    const ended = await isDue();

    expect([atOnce, soon]).toEqual([false, true]);
    expect([begun, begunAgain, pending]).toEqual([true, false, false]);
    expect([active, nextDay, ended]).toEqual([false, true, true]);
  });
});
