import { expect, test, vi } from 'vitest';
import { forgetBatch, lastBatch, rememberBatch } from './last-batch.ts';

const started = new Date('2026-11-15T10:00:00.000Z');
const batch = { id: 'b1', name: 'Meta Title' };

function aBrowser(host: string, kept = new Map<string, string>()): void {
  vi.stubGlobal('window', {
    sessionStorage: { getItem: () => host },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
}

test('the batch that was started last is remembered for a day, in its own shop, until it is dismissed', () => {
  const kept = new Map<string, string>();
  aBrowser('one shop', kept);
  expect(lastBatch(started)).toBeNull();
  rememberBatch(batch, started);
  expect(lastBatch(new Date('2026-11-16T10:00:00.000Z'))).toMatchObject(batch);
  expect(lastBatch(new Date('2026-11-16T10:00:01.000Z'))).toBeNull();

  aBrowser('another shop', kept);
  expect(lastBatch(started)).toBeNull();
  aBrowser('one shop', kept);
  forgetBatch();
  expect(lastBatch(started)).toBeNull();
});

test('a browser that keeps nothing for framed pages starts batches all the same', () => {
  vi.stubGlobal('window', {
    sessionStorage: { getItem: () => 'one shop' },
    get localStorage() {
      throw new Error('denied');
    },
  });
  rememberBatch(batch);
  expect(lastBatch()).toBeNull();
});
