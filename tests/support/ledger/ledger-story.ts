import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { storedCoupons } from '../../../server/billing/store/coupons.ts';
import { storedLedger } from '../../../server/billing/store/ledger.ts';
import { storedSubscriptions } from '../../../server/billing/store/subscriptions.ts';
import type { Database } from '../../../server/foundation/database/database.ts';
import { createTestClock } from '../clock.ts';
import { Crash, crashingDatabase } from '../databases/crashing-database.ts';
import { checkBooks } from './ledger-books.ts';
import { aModel, catchUp } from './ledger-model.ts';
import type { LedgerPorts, Step } from './ledger-step.ts';
import { runStep } from './ledger-steps.ts';

/** How often each event happened in the stories played. */
export type Tally = Record<string, number>;
export type StoryStep = Step | { do: 'wait'; ms: number };

const start = new Date('2028-01-31T10:00:00.000Z');

/** Runs a shop's steps on the database and in the model; both must agree after each step. */
export async function playStory(database: Database, steps: StoryStep[], tally: Tally): Promise<void> {
  const clock = createTestClock(start.toISOString());
  const shopId = `story-${randomUUID()}.myshopify.com`;
  const model = aModel(start);
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1;
  };
  const ports = portsOn(database, clock.now);

  /** Runs it in a process that may crash. Another process then runs it again, unless `isRetried` is false. */
  async function attempt<Result>(
    crash: Step['crash'],
    run: (ports: LedgerPorts) => Promise<Result>,
    isRetried = true,
  ): Promise<Result | 'died'> {
    if (crash) {
      try {
        return await run(portsOn(crashingDatabase(database, crash), clock.now));
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        count('crash');
        if (!isRetried) return 'died';
      }
    }
    return await run(ports);
  }

  try {
    for (const each of steps) {
      // At least a millisecond passes between two steps.
      const ms = each.do === 'wait' ? each.ms : 1;
      model.now += ms;
      clock.moveBy(ms);
      // Reading the account would start a month that is due; the next step must find it still due.
      if (each.do === 'wait') continue;
      const passed = catchUp(model);
      if (passed !== 'nothing') count(passed);
      await runStep({ model, shopId, ports, attempt, count }, each);
      catchUp(model);
      expect(await ports.ledger.account(shopId)).toEqual({
        planId: model.planId,
        isTest: false,
        remaining: model.plan + model.coupon,
        renewsAt: new Date(model.renewsAt),
      });
    }
    catchUp(model);
    for (const kind of await checkBooks(database, ports.ledger, shopId, model)) count(`entry ${kind}`);
  } finally {
    await forget(database, shopId);
  }
}

const forget = (database: Database, shopId: string): Promise<void> =>
  database.acrossShops(async (db) => {
    await db.execute(sql`select erase_shop(${shopId})`);
    await db.execute(sql`delete from once_per_shop where shop_hash = shop_hash(${shopId})`);
  });

const portsOn = (database: Database, now: () => Date): LedgerPorts => ({
  ledger: storedLedger(database, now),
  subscriptions: storedSubscriptions(database, now),
  clock: { now },
  coupons: storedCoupons(database, now),
  inTransaction: database.shopTransaction,
  database,
});
