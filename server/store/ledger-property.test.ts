import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlanId, planIds, plans } from '../../common/pricing/plans.ts';
import { aClock } from '../../tests/world/clock.ts';
import { databases } from '../../tests/world/databases.ts';
import { planMonthAt } from '../domain/plan-month.ts';
import type { Cause, Hold, Ledger } from '../ports/ledger.ts';
import { type Database, rowsOf } from './database.ts';
import { storedLedger } from './ledger.ts';

// The suite runs a few hundred stories; set LEDGER_RUNS=10000 for the long soak.
const runs = Number(process.env.LEDGER_RUNS ?? 150);
const cause: Cause = { kind: 'generation', id: 'story' };
const leaseMs = 60_000;
const monthMs = 31 * 24 * 3_600_000;

/** What a shop's account ought to be, kept by the plainest possible bookkeeping. */
interface Model {
  now: number;
  planId: PlanId;
  beganAt: Date;
  renewsAt: Date;
  plan: number;
  coupon: number;
  grants: number;
  holds: { hold: Hold; plan: number; grant: number; settled: number; isOpen: boolean; leasedUntil: number | null }[];
}

type Step =
  | { do: 'hold'; tokens: number; isLeased: boolean }
  | { do: 'settle' | 'release' | 'extend' | 'settle twice'; which: number; tokens: number }
  | { do: 'coupon'; tokens: number }
  | { do: 'plan'; planId: PlanId }
  | { do: 'wait'; ms: number }
  | { do: 'sweep' | 'renew' };

const which = { which: fc.nat(20), tokens: fc.integer({ min: 1, max: 12 }) };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      tokens: fc.integer({ min: 1, max: 40 }),
      isLeased: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('settle', 'release', 'extend', 'settle twice'), ...which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('coupon' as const), tokens: fc.integer({ min: 1, max: 50 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('plan' as const), planId: fc.constantFrom(...planIds) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(fc.nat(90_000), fc.constant(monthMs)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('sweep', 'renew') }) },
);

describe.each(databases)('any story of a ledger on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test(
    'adds up at every moment, and no token is settled or given back twice',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => tell(database, steps)),
        { numRuns: runs },
      );
    },
    Math.max(120_000, runs * 1_500),
  );
});

async function tell(database: Database, steps: Step[]): Promise<void> {
  const clock = aClock('2028-01-31T10:00:00.000Z');
  const ledger = storedLedger(database, clock.now);
  const shopId = `story-${randomUUID()}.myshopify.com`;
  const month = planMonthAt(clock.now(), clock.now());
  const model: Model = {
    now: clock.now().getTime(),
    planId: 'free',
    beganAt: clock.now(),
    renewsAt: month.renewsAt,
    plan: 30,
    coupon: 0,
    grants: 1,
    holds: [],
  };
  try {
    await ledger.open(shopId);
    for (const each of steps) {
      await take(each, model, ledger, shopId, clock);
      // Looking would begin a month that has become due; the next step is to meet it as it is.
      if (each.do === 'wait') continue;
      renewModel(model);
      const account = await ledger.account(shopId);
      expect(account).toEqual({ planId: model.planId, remaining: model.plan + model.coupon, renewsAt: model.renewsAt });
    }
    renewModel(model);
    await ledger.account(shopId);
    await checkBooks(database, ledger, shopId, model);
  } finally {
    await database.acrossShops((tx) => tx.execute(sql`select erase_shop(${shopId})`));
  }
}

async function take(
  each: Step,
  model: Model,
  ledger: Ledger,
  shopId: string,
  clock: ReturnType<typeof aClock>,
): Promise<void> {
  switch (each.do) {
    case 'hold': {
      renewModel(model);
      const ask = { tokens: each.tokens, key: randomUUID(), cause, leaseMs: each.isLeased ? leaseMs : null };
      const hold = await ledger.hold(shopId, ask);
      expect(hold !== null).toBe(model.plan + model.coupon >= each.tokens);
      if (hold) holdInModel(model, hold, each.isLeased);
      // The same ask once more is the same hold, or refused again.
      expect((await ledger.hold(shopId, ask))?.id).toBe(hold?.id);
      return;
    }
    case 'coupon': {
      renewModel(model);
      const grant = { tokens: each.tokens, key: randomUUID(), cause };
      await ledger.grantCoupon(shopId, grant);
      await ledger.grantCoupon(shopId, grant);
      model.coupon += each.tokens;
      return;
    }
    case 'plan': {
      const grant = { planId: each.planId, key: randomUUID(), cause };
      await ledger.grantPlan(shopId, grant);
      await ledger.grantPlan(shopId, grant);
      model.beganAt = new Date(model.now);
      grantInModel(model, each.planId);
      return;
    }
    case 'wait':
      model.now += each.ms;
      clock.moveBy(each.ms);
      return;
    case 'sweep':
      await ledger.sweep();
      for (const held of model.holds) {
        if (held.isOpen && held.leasedUntil !== null && held.leasedUntil <= model.now) releaseInModel(model, held);
      }
      return;
    case 'renew':
      await ledger.renewDue();
      return;
    default:
      await touchHold(each, model, ledger);
  }
}

async function touchHold(each: Extract<Step, { which: number }>, model: Model, ledger: Ledger): Promise<void> {
  const held = model.holds[each.which % Math.max(model.holds.length, 1)];
  if (!held) return;
  if (each.do === 'extend') {
    expect(await ledger.extendLease(held.hold, leaseMs)).toBe(held.isOpen);
    if (held.isOpen) held.leasedUntil = model.now + leaseMs;
    return;
  }
  if (each.do === 'release') {
    await ledger.release(held.hold, cause);
    await ledger.release(held.hold, cause);
    if (held.isOpen) releaseInModel(model, held);
    return;
  }
  const charge = { tokens: each.tokens, key: randomUUID(), cause };
  const isPossible = held.isOpen && held.settled + each.tokens <= held.hold.tokens;
  const settling = ledger.settle(held.hold, charge);
  if (!isPossible) {
    await expect(settling).rejects.toThrow();
    return;
  }
  await settling;
  if (each.do === 'settle twice') await ledger.settle(held.hold, charge);
  held.settled += each.tokens;
  held.isOpen = held.settled < held.hold.tokens;
}

function holdInModel(model: Model, hold: Hold, isLeased: boolean): void {
  const plan = Math.min(model.plan, hold.tokens);
  model.plan -= plan;
  model.coupon -= hold.tokens - plan;
  const leasedUntil = isLeased ? model.now + leaseMs : null;
  model.holds.push({ hold, plan, grant: model.grants, settled: 0, isOpen: true, leasedUntil });
}

function releaseInModel(model: Model, held: Model['holds'][number]): void {
  const plan = Math.max(held.plan - held.settled, 0);
  const coupon = held.hold.tokens - held.settled - plan;
  // What comes back into a month that has ended lapses with it, whichever of the two is written first.
  renewModel(model);
  if (held.grant === model.grants) model.plan += plan;
  model.coupon += coupon;
  held.isOpen = false;
}

function renewModel(model: Model): void {
  if (model.renewsAt.getTime() <= model.now) grantInModel(model, model.planId);
}

function grantInModel(model: Model, planId: PlanId): void {
  model.planId = planId;
  model.renewsAt = planMonthAt(model.beganAt, new Date(model.now)).renewsAt;
  model.plan = plans[planId].monthlyTokens;
  model.grants += 1;
}

async function checkBooks(database: Database, ledger: Ledger, shopId: string, model: Model): Promise<void> {
  const entries = (await ledger.entries(shopId, { before: null, limit: 10_000 })).reverse();
  let balance = 0;
  for (const entry of entries) {
    balance += entry.amount;
    expect(entry.balanceAfter).toBe(balance);
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  expect(balance).toBe(model.plan + model.coupon);
  const settled = await database.acrossShops((tx) =>
    rowsOf<{ id: string; settled: number; charged: number }>(
      tx,
      sql`select h.id, h.settled, coalesce((
          select sum(settled_tokens) from ledger_entries e where e.shop_id = h.shop_id and e.hold_id = h.id
        ), 0)::int as charged from holds h where h.shop_id = ${shopId}`,
    ),
  );
  for (const row of settled) {
    expect(row.charged).toBe(row.settled);
    expect(row.settled).toBe(model.holds.find(({ hold }) => hold.id === row.id)?.settled);
  }
  expect(settled).toHaveLength(model.holds.length);
}
