import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { storedCoupons } from '../../../server/store/billing/coupons.ts';
import { storedLedger } from '../../../server/store/billing/ledger.ts';
import { storedSubscriptions } from '../../../server/store/billing/subscriptions.ts';
import type { Database } from '../../../server/store/database/database.ts';
import { createTestClock } from '../clock.ts';
import { Crash, crashingDatabase } from '../databases/crashing-database.ts';
import { checkBooks } from './ledger-books.ts';
import { aModel, catchUp } from './ledger-model.ts';
import { aTeller, type Doors, type Step } from './ledger-steps.ts';

/** How often each thing has really happened in the stories told. */
export type Tally = Record<string, number>;
export type StoryStep = Step | { do: 'wait'; ms: number };

const start = new Date('2028-01-31T10:00:00.000Z');

/** One shop's story, step by step on the database and in the model, which must agree after each. */
export async function tellStory(database: Database, steps: StoryStep[], tally: Tally): Promise<void> {
  const clock = createTestClock(start.toISOString());
  const shopId = `story-${randomUUID()}.myshopify.com`;
  const model = aModel(start);
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1;
  };
  const doorsOn = (on: Database): Doors => ({
    ledger: storedLedger(on, clock.now),
    subscriptions: storedSubscriptions(on, clock.now),
    coupons: storedCoupons(on, clock.now),
    database: on,
  });
  const doors = doorsOn(database);

  /** Does it in a process that may die of it; then another one does it again, or `isRetried` is false and none does. */
  async function attempt<Result>(
    crash: Step['crash'],
    run: (doors: Doors) => Promise<Result>,
    isRetried = true,
  ): Promise<Result | 'died'> {
    if (crash) {
      try {
        return await run(doorsOn(crashingDatabase(database, crash)));
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        count('crash');
        if (!isRetried) return 'died';
      }
    }
    return await run(doors);
  }

  const teller = aTeller({ model, shopId, doors, attempt, count });
  try {
    for (const each of steps) {
      // A moment at least between any two, as there always is.
      const ms = each.do === 'wait' ? each.ms : 1;
      model.now += ms;
      clock.moveBy(ms);
      // Looking would begin a month that has become due; the next step is to meet it as it is.
      if (each.do === 'wait') continue;
      const passed = catchUp(model);
      if (passed !== 'nothing') count(passed);
      await teller(each);
      catchUp(model);
      expect(await doors.ledger.account(shopId)).toEqual({
        planId: model.planId,
        remaining: model.plan + model.coupon,
        renewsAt: new Date(model.renewsAt),
      });
    }
    catchUp(model);
    for (const kind of await checkBooks(database, doors.ledger, shopId, model)) count(`entry ${kind}`);
  } finally {
    await database.acrossShops(async (db) => {
      await db.execute(sql`select erase_shop(${shopId})`);
      await db.execute(sql`delete from once_per_shop where shop_hash = shop_hash(${shopId})`);
    });
  }
}
