import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases/databases.ts';
import { playStory, type StoryStep, type Tally } from '../../../tests/support/ledger/ledger-story.ts';

// The suite plays a few stories; `npm run soak -- ledger` plays ten thousand and prints the seed.
const askedRuns = process.env.LEDGER_RUNS ? Number(process.env.LEDGER_RUNS) : null;
const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 2 ** 31);
// The embedded database is several times slower, so it plays a tenth of the stories.
const pgliteRuns = (runs: number) => Math.ceil(runs / 10);
// In parallel, each lane on its own database, because a sweep or a renewal changes all shops.
const parallelLanes = 4;
// In so many stories every event must have happened.
const enoughForAll = 1_000;

const crash = fc.option(
  fc.record({ statement: fc.integer({ min: 1, max: 9 }), moment: fc.constantFrom('before', 'after', 'committed') }),
  { freq: 3 },
);
const touched = { which: fc.nat(20), tokens: fc.integer({ min: 1, max: 12 }), isRetried: fc.boolean() };
const wait = fc.oneof(
  { weight: 4, arbitrary: fc.nat(90_000) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 12 }).map((days) => days * 24 * 3_600_000) },
  { weight: 4, arbitrary: fc.constant(31 * 24 * 3_600_000) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 400 }).map((days) => days * 24 * 3_600_000) },
);
const step: fc.Arbitrary<StoryStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      tokens: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 900, max: 1_100 })),
      isLeased: fc.boolean(),
      isRetried: fc.boolean(),
      crash,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('settle', 'settle twice', 'release', 'extend'), ...touched, crash }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), which: fc.nat(20), crash }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('coupon' as const), code: fc.nat(2), crash }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('subscribe' as const),
      planId: fc.constantFrom('cw_paid_plan_OCT_23_BASIC', 'cw_paid_plan_OCT_23_PRO'),
      interval: fc.constantFrom('year', 'month'),
      decision: fc.constantFrom('approved', 'approved', 'approved', 'declined', 'expired'),
      crash,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('platform' as const),
      says: fc.constantFrom('frozen', 'frozen', 'active', 'active', 'cancelled'),
      of: fc.constantFrom('paid', 'paid', 'next'),
      isLate: fc.constantFrom(false, false, false, true),
      crash,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('uninstall' as const), isErased: fc.boolean(), crash }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: wait }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('sweep', 'renew'), crash }) },
);
// By default fast-check prefers short stories, in which little happens.
const story = fc.noBias(fc.array(step, { minLength: 1, maxLength: 30, size: 'max' }));

describe.each(databases)('any story of a ledger on $name', ({ name, open }) => {
  const isEmbedded = name === 'PGlite';
  const runs = askedRuns === null ? (isEmbedded ? 30 : 120) : isEmbedded ? pgliteRuns(askedRuns) : askedRuns;
  const lanes = !isEmbedded && runs >= enoughForAll ? parallelLanes : 1;

  test(
    'adds up at every moment, and no token is settled or given back twice',
    async () => {
      const tally: Tally = {};
      await Promise.all(
        Array.from({ length: lanes }, async (_, lane) => {
          const database = await open();
          try {
            await fc.assert(
              fc.asyncProperty(story, (steps) => playStory(database, steps, tally)),
              { numRuns: Math.ceil(runs / lanes), seed: seed + lane },
            );
          } finally {
            await database.close();
          }
        }),
      );
      if (askedRuns !== null) console.log(`${name}: ${runs} stories, seed ${seed}`, tally);
      if (runs >= enoughForAll) expect(missingEvents(tally)).toEqual([]);
    },
    Math.max(120_000, runs * 1_500),
  );
});

/** Events that happened in no story: the test would prove nothing about them. */
function missingEvents(tally: Tally): string[] {
  const entries = ['grant', 'hold', 'charge', 'release', 'refund', 'lapse'].map((kind) => `entry ${kind}`);
  const events = ['month', 'plan end', 'unpaid month', 'paid again', 'upgrade', 'downgrade', 'frozen', 'cancelled'];
  const ends = ['uninstall', 'reinstall', 'coupon', 'swept', 'crash'];
  return [...entries, ...events, ...ends].filter((what) => !tally[what]);
}
