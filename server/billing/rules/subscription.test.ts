import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billingNotice } from './billing-notice.ts';
import {
  afterFetch,
  afterTime,
  afterUninstall,
  type ChargeStatus,
  currentPercentOff,
  isDowngrade,
  type Subscription,
  trialDaysLeft,
} from './subscription.ts';

const start = new Date('2026-11-15T10:00:00.000Z').getTime();
const dayMs = 24 * 3_600_000;
const basic = 'cw_paid_plan_OCT_23_BASIC';
const pro = 'cw_paid_plan_OCT_23_PRO';

const aSubscription = (rest: Partial<Subscription> = {}): Subscription => ({
  id: '1',
  planId: pro,
  interval: 'year',
  percentOff: 0,
  code: null,
  trialDays: 0,
  status: 'pending',
  standing: 'requested',
  platformId: 'charge-1',
  confirmationUrl: 'https://example.com',
  requestedAt: new Date(start),
  decidedAt: null,
  trialEndsAt: null,
  paidUntil: null,
  isTest: false,
  endsAt: null,
  fetchedAt: new Date(start),
  ...rest,
});

const statuses: ChargeStatus[] = ['pending', 'active', 'declined', 'expired', 'frozen', 'cancelled'];
const asked = fc.array(
  fc.record({
    planId: fc.constantFrom(basic, pro),
    interval: fc.constantFrom('year', 'month'),
    trialDays: fc.constantFrom(0, 7),
  }),
  { minLength: 1, maxLength: 4 },
);
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ which: fc.nat(3), status: fc.constantFrom(...statuses), agoMs: fc.nat(dayMs) }) },
  { weight: 2, arbitrary: fc.record({ days: fc.nat(200) }) },
  { weight: 1, arbitrary: fc.constant('uninstall' as const) },
);

describe('for any sequence of platform reports', () => {
  test('at most one subscription is active, past ones stay past unless the platform charges for them, and a repeated report changes nothing', () => {
    fc.assert(
      fc.property(asked, fc.array(happening, { maxLength: 30 }), (asks, story) => {
        let now = start;
        let all = asks.map((ask, place) =>
          aSubscription({
            ...ask,
            id: String(place),
            platformId: `charge-${place}`,
            requestedAt: new Date(start + place),
          }),
        );
        for (const each of story) {
          const before = all;
          if (each === 'uninstall') all = afterUninstall(all, new Date(now));
          else if ('days' in each) {
            now += each.days * dayMs;
            all = afterTime(all, new Date(now));
          } else {
            const at = new Date(now - each.agoMs);
            const paidUntil = new Date(now + 30 * dayMs);
            const charges = [{ platformId: `charge-${each.which}`, status: each.status, paidUntil, isTest: false }];
            all = afterFetch(all, { at, charges }, new Date(now));
            expect(afterFetch(all, { at, charges }, new Date(now))).toEqual(all);
          }
          for (const standing of ['active', 'next']) {
            expect(all.filter((one) => one.standing === standing).length).toBeLessThanOrEqual(1);
          }
          const pastBefore = before.filter(({ standing }) => standing === 'past').map(({ id }) => id);
          const isPaidFor = (id: string) =>
            typeof each === 'object' && 'status' in each && each.status === 'active' && String(each.which) === id;
          const pastOrPaidFor = all.filter(({ id, standing }) => standing === 'past' || isPaidFor(id));
          expect(pastOrPaidFor.map(({ id }) => id)).toEqual(expect.arrayContaining(pastBefore));
          // What follows must have an end to follow on.
          const active = all.find(({ standing }) => standing === 'active');
          if (all.some(({ standing }) => standing === 'next')) expect(active?.endsAt).toBeInstanceOf(Date);
          if (active?.endsAt) expect(active.endsAt.getTime()).toBeGreaterThan(now);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('only the charge status "active" activates a plan', () => {
    for (const status of statuses.filter((each) => each !== 'active')) {
      const look = {
        at: new Date(start),
        charges: [{ platformId: 'charge-1', status, paidUntil: null, isTest: false }],
      };
      expect(afterFetch([aSubscription()], look, new Date(start)).some(({ standing }) => standing === 'active')).toBe(
        false,
      );
    }
  });
});

test('a smaller plan and a shorter interval wait, every other change applies at once', () => {
  expect(isDowngrade({ planId: basic, interval: 'year' }, { planId: pro, interval: 'month' })).toBe(true);
  expect(isDowngrade({ planId: pro, interval: 'month' }, { planId: pro, interval: 'year' })).toBe(true);
  expect(isDowngrade({ planId: pro, interval: 'year' }, { planId: pro, interval: 'month' })).toBe(false);
  expect(isDowngrade({ planId: pro, interval: 'month' }, { planId: basic, interval: 'year' })).toBe(false);
});

test('a trial replaced on its fourth day has four days left, and ends when it would have ended', () => {
  const trialEndsAt = new Date(start + 7 * dayMs);
  const monthly = aSubscription({ interval: 'month', status: 'active', standing: 'active', trialEndsAt });
  const now = new Date(start + 3.5 * dayMs);
  const trialDays = trialDaysLeft(monthly, now);
  const yearly = aSubscription({ id: '2', platformId: 'charge-2', trialDays, requestedAt: now });
  const charges = [{ platformId: 'charge-2', status: 'active' as const, paidUntil: null, isTest: false }];

  expect(trialDays).toBe(4);
  expect(trialDaysLeft(monthly, trialEndsAt)).toBe(0);
  expect(afterFetch([yearly, monthly], { at: now, charges }, now)).toMatchObject([
    { standing: 'active', trialEndsAt },
    { standing: 'past' },
  ]);
});

describe('the merchant is told', () => {
  const now = new Date(start + dayMs);
  const active = aSubscription({ status: 'active', standing: 'active', requestedAt: new Date(start - dayMs) });

  test.each([
    ['pending', [aSubscription()], 'approve'],
    ['declined', [aSubscription({ status: 'declined', decidedAt: new Date(start) })], 'declined'],
    ['expired', [aSubscription({ status: 'expired', decidedAt: new Date(start) })], 'expired'],
    ['frozen', [{ ...active, status: 'frozen' as const }], 'unpaid'],
    [
      'cancelled',
      [{ ...active, status: 'cancelled' as const, endsAt: new Date('2027-03-01T00:00:00Z') }],
      'March 1, 2027',
    ],
  ])('%s: what happened and what follows', (kind, subscriptions, word) => {
    const url = kind === 'pending' ? 'https://example.com' : null;
    expect(billingNotice(subscriptions, now)).toEqual({ kind, message: expect.stringContaining(word), url });
  });

  test('nothing when all is well, when a smaller plan follows, or after a week', () => {
    const declined = aSubscription({ status: 'declined', decidedAt: new Date(start) });
    const ends = { ...active, endsAt: new Date(start + 9 * dayMs) };
    const next = aSubscription({ id: '2', planId: basic, status: 'active', standing: 'next' });
    expect(billingNotice([], now)).toBeNull();
    expect(billingNotice([active], now)).toBeNull();
    expect(billingNotice([next, ends], now)).toBeNull();
    expect(billingNotice([declined], new Date(start + 7 * dayMs + 1))).toBeNull();
  });
});

describe('the discount of the first year', () => {
  const offer = { percentOff: 20, trialEndsAt: new Date(start + 7 * dayMs) };
  const onDay = (days: number) => new Date(start + days * dayMs);

  test.each([
    ['year', 371, 20],
    ['year', 372, 0],
    ['month', 366, 20],
    ['month', 367, 0],
  ] as const)('holds from the end of the trial, billed by the %s, on day %i: %i %%', (interval, day, percent) => {
    expect(currentPercentOff(aSubscription({ ...offer, interval }), onDay(day))).toBe(percent);
  });

  test('does not apply after a cancellation', () => {
    expect(currentPercentOff(aSubscription({ ...offer, endsAt: onDay(7) }), onDay(1))).toBe(0);
  });
});
