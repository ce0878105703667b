import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { failWhenStopping } from './graceful-shutdown.ts';

test('a readiness check that is still running fails at once when the process starts to stop', async () => {
  const stopping = new AbortController();
  const check = failWhenStopping(stopping.signal, () => new Promise(() => {}));
  stopping.abort();
  await expect(check).rejects.toThrow('The process is stopping');
  await expect(failWhenStopping(stopping.signal, async () => {})).rejects.toThrow('The process is stopping');
});

test('while the process runs, the check decides, and no listener stays behind', async () => {
  const { signal } = new AbortController();
  await failWhenStopping(signal, async () => {});
  await expect(failWhenStopping(signal, () => Promise.reject(new Error('No database')))).rejects.toThrow('No database');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
