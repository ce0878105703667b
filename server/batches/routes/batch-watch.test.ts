import { expect, test } from 'vitest';
import type { BatchState } from '../../../common/contract/batches.ts';
import { stillClock } from '../../../tests/support/clock.ts';
import { batchWatch } from './batch-watch.ts';

// Time stands still: whatever is seen is seen without a pause running out.
const clock = stillClock();

const aState = (skipped: number) => ({ status: 'completed', update: null, counts: { skipped } }) as BatchState;

function follow(watch: ReturnType<typeof batchWatch>) {
  const told: number[] = [];
  const leaving = new AbortController();
  const followed = watch.follow('a shop', 'a batch', {
    known: aState(0),
    signal: leaving.signal,
    onChange: ({ counts }) => told.push(counts.skipped),
  });
  return {
    told,
    leave: async () => {
      leaving.abort();
      await followed;
      watch.close();
    },
  };
}

test('an action of the shop is read at once, also when it happens during a read', async () => {
  let skipped = 0;
  let release = () => {};
  const watch = batchWatch(clock, async () => {
    const state = aState(skipped);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return state;
  });
  const { told, leave } = follow(watch);
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const look = async () => {
    await settle();
    release();
    await settle();
  };

  skipped = 1;
  watch.readNow('another shop');
  await look();
  expect(told).toEqual([]);
  watch.readNow('a shop');
  await settle();
  skipped = 2;
  watch.readNow('a shop');
  await look();
  await look();
  expect(told).toEqual([1, 2]);
  await leave();
});

test('one slow read does not delay the next one for more than five seconds', async () => {
  let skipped = 0;
  const watch = batchWatch(clock, async () => {
    const state = aState(skipped);
    await clock.sleep(3_000);
    return state;
  });
  const { told, leave } = follow(watch);
  // The first pause and the slow look that finds nothing new.
  await clock.moveBy(500 + 3_000);
  skipped = 1;
  await clock.moveBy(5_000 + 3_000);
  expect(told).toEqual([1]);
  await leave();
});
