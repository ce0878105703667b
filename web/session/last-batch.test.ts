import { expect, test, vi } from 'vitest';
import { dismissBatch, lastBatch, noteBatch } from './last-batch.ts';

const started = new Date('2026-11-15T10:00:00.000Z');
const batch = { id: 'b1', name: 'Meta Title' };

function aBrowser(host: string, kept = new Map<string, string>()): void {
  vi.stubGlobal('window', {
    sessionStorage: { getItem: () => host },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
}

test('the batch that was started last is remembered for a day, in its own shop, until it is dismissed', () => {
  const kept = new Map<string, string>();
  aBrowser('one shop', kept);
  expect(lastBatch(null, started)).toBeNull();
  noteBatch(batch, started);
  const shown = lastBatch(null, new Date('2026-11-16T10:00:00.000Z'));
  expect(shown).toMatchObject(batch);
  expect(lastBatch(null, new Date('2026-11-16T10:00:01.000Z'))).toBeNull();

  aBrowser('another shop', kept);
  expect(lastBatch(null, started)).toBeNull();
  aBrowser('one shop', kept);
  if (shown) dismissBatch(shown);
  expect(lastBatch(null, started)).toBeNull();
  expect(lastBatch(shown, started)).toBeNull();
});

test('a batch that was started elsewhere counts where it is the newer one, and comes back by no dismissal of it', () => {
  aBrowser('one shop');
  const elsewhere = { id: 'b2', name: 'Product Name', startedAt: '2026-11-15T09:00:00.000Z' };
  expect(lastBatch(elsewhere, started)).toMatchObject(elsewhere);
  noteBatch(batch, started);
  expect(lastBatch(elsewhere, started)).toMatchObject(batch);

  const later = { ...elsewhere, startedAt: '2026-11-15T10:00:01.000Z' };
  expect(lastBatch(later, started)).toMatchObject(later);
  dismissBatch(later);
  expect(lastBatch(later, started)).toBeNull();
});

test('a browser that keeps nothing for framed pages starts batches all the same', () => {
  vi.stubGlobal('window', {
    sessionStorage: { getItem: () => 'one shop' },
    get localStorage() {
      throw new Error('denied');
    },
  });
  noteBatch(batch);
  expect(lastBatch(null)).toBeNull();
});
