import { expect, test } from 'vitest';
import { stillClock } from '../../tests/support/clock.ts';
import { startPeriodicTasks } from './periodic-tasks.ts';

const clock = stillClock();

function recordingLog() {
  const lines: [string, object][] = [];
  return {
    lines,
    info: (facts: object, message: string) => void lines.push([message, facts]),
    error: (facts: object, message: string) => void lines.push([message, facts]),
  };
}

test('a task starts at once, runs again, and never twice at a time', async () => {
  let runs = 0;
  let running = 0;
  let maxRunning = 0;
  const tasks = startPeriodicTasks(clock, recordingLog(), [
    {
      name: 'slow',
      everyMs: 1_000,
      run: async () => {
        runs += 1;
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await clock.sleep(2_500);
        running -= 1;
      },
    },
  ]);
  await clock.moveBy(11_000);
  expect(running).toBe(1);
  const stopped = tasks.stop();
  await clock.moveBy(5_000);
  await stopped;
  expect(runs).toBeGreaterThan(2);
  expect(maxRunning).toBe(1);
  expect(running).toBe(0);
  const runsAtStop = runs;
  await clock.moveBy(30_000);
  expect(runs).toBe(runsAtStop);
});

test('a task that fails is logged and runs again; a task without anything to do logs nothing', async () => {
  const log = recordingLog();
  let runs = 0;
  const tasks = startPeriodicTasks(clock, log, [
    {
      name: 'failing',
      everyMs: 1_000,
      run: async () => {
        runs += 1;
        throw new Error('out of order');
      },
    },
    { name: 'idle', everyMs: 1_000, run: async () => 0 },
    { name: 'busy', everyMs: 10_000, run: async () => 3 },
  ]);
  await clock.moveBy(2_000);
  expect(runs).toBe(3);
  await tasks.stop();
  expect(log.lines).toContainEqual(['periodic task failed', expect.objectContaining({ task: 'failing' })]);
  expect(log.lines).toContainEqual(['periodic task', { task: 'busy', done: 3 }]);
  expect(JSON.stringify(log.lines)).not.toContain('idle');
});
