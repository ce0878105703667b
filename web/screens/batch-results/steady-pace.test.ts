import { expect, test } from 'vitest';
import type { BatchState } from '../../../common/contract/batches.ts';
import { type SteadyPace, steadyPace } from './steady-pace.ts';

const counts = { total: 1_000, ready: 0, failed: 0, skipped: 0, written: 0, conflict: 0 };
const running = (pending: number, secondsLeft: number | null) => ({
  status: 'running' as const,
  counts: { ...counts, pending },
  secondsLeft,
});

function watch(states: [atMs: number, Pick<BatchState, 'status' | 'counts' | 'secondsLeft'>][]): (SteadyPace | null)[] {
  const paces: (SteadyPace | null)[] = [];
  for (const [atMs, state] of states) paces.push(steadyPace(paces.at(-1) ?? null, state, atMs));
  return paces;
}

test('texts that come in bursts do not make the time left jump up and down', () => {
  // Twenty products every 1.5 seconds, as the server would count them.
  const lefts = [32, 28, 33, 30, 27, 31, 29, 26, 30, 28];
  const paces = watch(lefts.map((left, at) => [at * 500, running(500 - 7 * at, left)]));
  const shown = paces.map((pace) => pace?.secondsLeft ?? Number.NaN);
  expect(shown.every((left, at) => at === 0 || left <= (shown[at - 1] ?? 0))).toBe(true);
  const perMinute = paces.map((pace) => pace?.perMinute ?? Number.NaN);
  expect(Math.max(...perMinute) / Math.min(...perMinute)).toBeLessThan(1.1);
});

test('a pace that drops to a third is shown within half a minute', () => {
  const lefts = [30, ...Array(59).fill(90)];
  expect(watch(lefts.map((left, at) => [at * 500, running(500, left)])).at(-1)?.secondsLeft).toBeGreaterThan(60);
});

test('a pause does not count as slow work', () => {
  const paces = watch([
    [0, running(500, 50)],
    [1_000, { ...running(500, null), status: 'paused' }],
    [20_000, running(500, 400)],
    [22_000, running(480, 300)],
    [30_000, running(400, 250)],
  ]);
  expect(paces[2]).toMatchObject({ perMinute: 600, secondsLeft: 50 });
  expect(paces[4]?.perMinute).toBeCloseTo(600);
  expect(paces[4]?.secondsLeft).toBeCloseTo(40);
});

test('a slower pace after a pause is shown', () => {
  const states = Array.from({ length: 40 }, (_, at) => [20_000 + at * 500, running(500 - at, 400)] as const);
  const paces = watch([
    [0, running(500, 50)],
    [1_000, { ...running(500, null), status: 'paused' }],
    ...states.map(([atMs, state]): [number, typeof state] => [atMs, state]),
  ]);
  expect(paces.at(-1)?.perMinute).toBeLessThan(200);
});

test('the last few seconds say nothing of the pace', () => {
  const paces = watch([
    [0, running(500, 50)],
    [50_000, running(2, 1)],
  ]);
  expect(paces.at(-1)).toMatchObject({ perMinute: 600 });
});

test('without a known time left, or once it has ended, there is no pace', () => {
  expect(watch([[0, running(500, null)]])).toEqual([null]);
  expect(
    watch([
      [0, running(500, 50)],
      [1_000, { ...running(0, null), status: 'completed' }],
    ]).at(-1),
  ).toBeNull();
});
