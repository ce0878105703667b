import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../../tests/support/clock.ts';
import { freshPostgres } from '../../../tests/support/databases/databases.ts';
import { afterFetch } from '../../domain/billing/subscription.ts';
import type { Database } from '../database/database.ts';
import { openPostgres } from '../database/postgres-database.ts';
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
