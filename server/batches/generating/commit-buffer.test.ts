import { expect, test } from 'vitest';
import { stillClock } from '../../../tests/support/clock.ts';
import { aGeneration } from '../../../tests/support/shops/record-builders.ts';
import type { BatchHead, FinishedItem } from '../ports/batches.ts';
import type { Batches } from '../store/batches.ts';
import { createCommitBuffer } from './commit-buffer.ts';

const clock = stillClock();
const batch = { id: 'batch' } as BatchHead;
const anItem = (position: number): FinishedItem => ({
  position,
  title: `Product ${position}`,
  result: {
    generation: aGeneration({}),
    after: {},
    keywordStats: null,
    scoreBefore: 0,
    scoreAfter: 0,
    keptPoints: 0,
    warnings: [],
    replacesText: false,
    conflicts: [],
    notes: [],
    alike: [],
  },
});

/** A buffer whose database refuses the positions that `accepts` says no to; `commits` are the positions saved together. */
function aBuffer(accepts: (position: number) => boolean = () => true) {
  const commits: number[][] = [];
  const saveItems: Batches['saveItems'] = async (_, __, { items }) => {
    const positions = items.map(({ position }) => position);
    if (!positions.every(accepts)) throw new Error('refused');
    commits.push(positions);
    return { positions, taken: [], isRunning: true };
  };
  const buffer = createCommitBuffer(
    { batches: { saveItems } as Partial<Batches> as Batches, clock },
    {
      shopId: 'shop',
      claimer: 'worker',
      onBatchStopped: () => {},
    },
  );
  return { buffer, commits, add: (position: number) => buffer.add(batch, anItem(position)) };
}

test('items that are added within 100 ms are saved in one commit', async () => {
  const { buffer, commits, add } = aBuffer();
  const first = add(0);
  await clock.moveBy(99);
  const second = add(1);
  expect(commits).toEqual([]);
  expect(buffer.size()).toBe(2);
  await clock.moveBy(1);
  await Promise.all([first, second]);
  expect(commits).toEqual([[0, 1]]);
  expect(buffer.size()).toBe(0);
});

test('a hundred items are saved at once, without waiting', async () => {
  const { commits, add } = aBuffer();
  await Promise.all(Array.from({ length: 100 }, (_, position) => add(position)));
  expect(commits.map(({ length }) => length)).toEqual([100]);
});

test('flush saves what was added so far', async () => {
  const { buffer, commits, add } = aBuffer();
  const added = [add(0), add(1)];
  await buffer.flush();
  expect(commits).toEqual([[0, 1]]);
  await Promise.all(added);
});

test('an item that the database refuses does not cost the others their texts', async () => {
  const { buffer, commits, add } = aBuffer((position) => position !== 1);
  const outcomes = await clock.moveUntilSettled(Promise.allSettled([add(0), add(1), add(2)]));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(commits).toEqual([[0], [2]]);
  expect(buffer.size()).toBe(0);
});

test('work between commits waits for the commit that runs', async () => {
  const { buffer, commits, add } = aBuffer();
  const seen: number[] = [];
  const added = add(0);
  const flushed = buffer.flush();
  const renewed = buffer.betweenCommits(async () => void seen.push(commits.length));
  await Promise.all([added, flushed, renewed]);
  expect(seen).toEqual([1]);
});
