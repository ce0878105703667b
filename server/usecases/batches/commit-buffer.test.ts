import { expect, onTestFinished, test, vi } from 'vitest';
import { aGeneration } from '../../../tests/support/shops/record-builders.ts';
import type { Batches, BatchHead, FinishedItem } from '../../ports/batches/batches.ts';
import type { Ports } from '../../ports/ports.ts';
import { createCommitBuffer } from './commit-buffer.ts';

const batch = { id: 'batch' } as BatchHead;
const anItem = (position: number): FinishedItem => ({
  position,
  title: `Product ${position}`,
  written: {
    generation: aGeneration({}),
    after: {},
    keywordStats: null,
    pleaseCheck: [],
    scoreBefore: 0,
    scoreAfter: 0,
  },
});

/** A desk whose database takes what `takes` says, and remembers what was brought together. */
function aDesk({ takes = () => true, last = 0 }: { takes?: (position: number) => boolean; last?: number }) {
  const commits: number[][] = [];
  const saveItems: Batches['saveItems'] = async (_, __, { items }) => {
    const positions = items.map(({ position }) => position);
    if (!positions.every(takes)) throw new Error('refused');
    commits.push(positions);
    return { positions, isWanted: true };
  };
  const desk = createCommitBuffer({ batches: { saveItems } } as Ports, {
    shopId: 'shop',
    claimer: 'worker',
    isLast: (waiting) => waiting === last,
    onUnwanted: () => {},
  });
  return { desk, commits, handIn: (position: number) => desk.handIn(batch, anItem(position)) };
}

test('answers that come within a moment are gone through together, and the last at once', async () => {
  const { desk } = aDesk({ last: 4 });
  const seen: number[] = [];
  const come = async (position: number) => {
    await desk.gathered();
    seen.push(position);
  };
  const first = [come(0), come(1)];
  // Before any timer can run.
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
  await Promise.all(first);
  const last = [come(2), come(3), come(4), come(5)];
  await new Promise(setImmediate);
  expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
  await Promise.all(last);
});

test('the first answer after that moment takes the others along, and without one they go by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { desk } = aDesk({});
  const seen: string[] = [];
  const come = (name: string) => void desk.gathered().then(() => seen.push(name));
  come('early');
  vi.advanceTimersByTime(110);
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
  come('late');
  await new Promise(setImmediate);
  expect(seen).toEqual(['early', 'late']);
  come('alone');
  vi.advanceTimersByTime(149);
  await new Promise(setImmediate);
  expect(seen).toHaveLength(2);
  vi.advanceTimersByTime(1);
  await new Promise(setImmediate);
  expect(seen).toEqual(['early', 'late', 'alone']);
});

test('what is handed in together is kept in one commit', async () => {
  const { commits, handIn } = aDesk({});
  await Promise.all([handIn(0), handIn(1)]);
  await Promise.all([handIn(2), handIn(3), handIn(4)]);
  expect(commits).toEqual([
    [0, 1],
    [2, 3, 4],
  ]);
});

test('one that the database will not take does not cost the others their texts', async () => {
  const { commits, handIn, desk } = aDesk({ takes: (position) => position !== 1 });
  const outcomes = await Promise.allSettled([handIn(0), handIn(1), handIn(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(commits).toEqual([[0], [2]]);
  expect(desk.waiting()).toBe(0);
});

test('nothing else that locks many items runs during a commit', async () => {
  const { desk, commits, handIn } = aDesk({});
  const seen: number[] = [];
  const first = handIn(0);
  await new Promise(setImmediate);
  const renewed = desk.between(async () => void seen.push(commits.length));
  await Promise.all([first, renewed]);
  expect(seen).toEqual([1]);
});
