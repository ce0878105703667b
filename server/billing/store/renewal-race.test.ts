import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../../tests/support/clock.ts';
import { freshPostgres } from '../../../tests/support/databases/databases.ts';
import type { Database, Transaction } from '../../foundation/database/database.ts';
import { openPostgres } from '../../foundation/database/postgres-database.ts';
import { afterFetch } from '../rules/subscription.ts';
import { claimSubscription } from './claim-subscription.ts';
import { storedLedger } from './ledger.ts';
import { storedSubscriptions } from './subscriptions.ts';

const pro = 'cw_paid_plan_OCT_23_PRO';
const dayMs = 24 * 3_600_000;

// Each with connections of its own, as processes have.
let processes: Database[];
beforeAll(async () => {
  const url = await freshPostgres();
  processes = await Promise.all(
    Array.from({ length: 4 }, () =>
      openPostgres(url, (error) => {
        throw error;
      }),
    ),
  );
});
afterAll(() => Promise.all(processes.map((database) => database.close())));

test('four processes that all renew due accounts grant each month once, over 29 February, a trial end and a week of downtime', async () => {
  const clock = createTestClock('2028-01-24T10:00:00.000Z');
  const stores = processes.map((database) => ({
    ledger: storedLedger(database, clock.now),
    subscriptions: storedSubscriptions(database, clock.now),
  }));
  const [first] = stores;
  const free = Array.from({ length: 10 }, (_, number) => `free-${number}-${randomUUID()}.myshopify.com`);
  const trying = Array.from({ length: 5 }, (_, number) => `trying-${number}-${randomUUID()}.myshopify.com`);
  for (const shopId of [...free, ...trying]) await first?.ledger.account(shopId);
  for (const shopId of trying) {
    const ask = { planId: pro, interval: 'year', priceInCents: 1, percentOff: 0, code: null, trialDays: 7 } as const;
    const claimed = await first?.subscriptions.claim(shopId, ask, { key: null, request: 'test' }, 1_000);
    const taken = { platformId: `charge of ${shopId}`, confirmationUrl: 'https://x' };
    await first?.subscriptions.markPending(shopId, claimed?.subscription.id ?? '', taken);
    for (const status of ['active', 'cancelled'] as const) {
      const paidUntil = new Date(clock.now().getTime() + 372 * dayMs);
      const charge = { platformId: taken.platformId, status, paidUntil, isTest: false };
      await first?.subscriptions.revise(shopId, (all, now) => afterFetch(all, { at: now, charges: [charge] }, now));
      clock.moveBy(1);
    }
  }

  for (let day = 1; day <= 75; day += 1) {
    clock.moveBy(dayMs);
    // 19 to 26 February: nothing runs, and a month falls due meanwhile.
    if (day >= 26 && day < 33) continue;
    await Promise.all(
      stores.flatMap(({ ledger, subscriptions }, place) => [
        ledger.renewDue(),
        ledger.account(free[place] ?? ''),
        subscriptions.revise(trying[place] ?? '', (all) => all),
      ]),
    );
  }

  const grantsOf = async (shopId: string) =>
    ((await first?.ledger.entries(shopId, { before: null, limit: 1_000 })) ?? [])
      .filter(({ kind }) => kind === 'grant')
      .map(({ at, amount }) => `${at.toISOString().slice(5, 10)} ${amount}`)
      .reverse();
  for (const shopId of free) expect(await grantsOf(shopId)).toEqual(['01-24 30', '02-26 30', '03-24 30']);
  for (const shopId of trying) {
    // The trial ended on 31 January, so its free months end with the month.
    expect(await grantsOf(shopId)).toEqual(['01-24 30', '01-24 20000', '01-31 30', '02-29 30', '03-31 30']);
  }
});

test('who requests a plan while the same charge is being declined gets a new charge, at whatever moment that is', async () => {
  const { now } = createTestClock('2028-01-24T10:00:00.000Z');
  const [asking, declining] = processes.map((database) => ({ database, store: storedSubscriptions(database, now) }));
  if (!asking || !declining) throw new Error('There are no processes');
  const terms = { planId: pro, interval: 'year', priceInCents: 1, percentOff: 0, code: null, trialDays: 7 } as const;
  const keyed = { key: null, request: 'test' };
  for (const statement of [1, 2, 3]) {
    const shopId = `declines-${randomUUID()}.myshopify.com`;
    await storedLedger(asking.database, now).account(shopId);
    const { subscription } = await asking.store.claim(shopId, terms, keyed, 1_000);
    const platformId = `charge of ${shopId}`;
    await asking.store.markPending(shopId, subscription.id, { platformId, confirmationUrl: 'https://x' });
    const charge = { platformId, status: 'declined', paidUntil: null, isTest: false } as const;

    let sent = 0;
    const claimed = await asking.database.shopTransaction(shopId, (tx) => {
      const interrupted: Transaction = {
        execute: async (text) => {
          const result = await tx.execute(text);
          sent += 1;
          if (sent === statement)
            await declining.store.revise(shopId, (all, at) => afterFetch(all, { at, charges: [charge] }, at));
          return result;
        },
      };
      return claimSubscription(interrupted, shopId, terms, keyed, { at: now(), claimMs: 1_000 });
    });
    expect([claimed.isMine, claimed.subscription.id === subscription.id]).toEqual([true, false]);
  }
});
