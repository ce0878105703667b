import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { failWhenStopping } from './graceful-shutdown.ts';

test('who is waiting to hear whether a process is ready hears at once that it is leaving', async () => {
  const leaving = new AbortController();
  const asking = failWhenStopping(leaving.signal, () => new Promise(() => {}));
  leaving.abort();
  await expect(asking).rejects.toThrow('The process is stopping');
  await expect(failWhenStopping(leaving.signal, async () => {})).rejects.toThrow('The process is stopping');
});

test('a process that stays says how its check went, and keeps nothing of it', async () => {
  const { signal } = new AbortController();
  await failWhenStopping(signal, async () => {});
  await expect(failWhenStopping(signal, () => Promise.reject(new Error('No database')))).rejects.toThrow('No database');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
