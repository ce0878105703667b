import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startChores } from './chores.ts';

function aLog() {
  const lines: [string, object][] = [];
  return {
    lines,
    info: (facts: object, message: string) => void lines.push([message, facts]),
    error: (facts: object, message: string) => void lines.push([message, facts]),
  };
}

test('a chore begins at once, comes again, and is never done twice at a time', async () => {
  let turns = 0;
  let atOnce = 0;
  let most = 0;
  const chores = startChores(aLog(), [
    {
      name: 'slow',
      everyMs: 1,
      run: async () => {
        turns += 1;
        atOnce += 1;
        most = Math.max(most, atOnce);
        await wait(10);
        atOnce -= 1;
      },
    },
  ]);
  await wait(200);
  await chores.stop();
  expect(turns).toBeGreaterThan(2);
  expect(most).toBe(1);
  expect(atOnce).toBe(0);
  const turnsAtStop = turns;
  await wait(30);
  expect(turns).toBe(turnsAtStop);
});

test('a chore that fails is logged and comes again; one with nothing to do says nothing', async () => {
  const log = aLog();
  let turns = 0;
  const chores = startChores(log, [
    {
      name: 'failing',
      everyMs: 1,
      run: async () => {
        turns += 1;
        throw new Error('out of order');
      },
    },
    { name: 'idle', everyMs: 1, run: async () => 0 },
    { name: 'busy', everyMs: 10_000, run: async () => 3 },
  ]);
  while (turns < 3) await wait(5);
  await chores.stop();
  expect(log.lines).toContainEqual(['chore failed', expect.objectContaining({ chore: 'failing' })]);
  expect(log.lines).toContainEqual(['chore', { chore: 'busy', done: 3 }]);
  expect(JSON.stringify(log.lines)).not.toContain('idle');
});
