import { expect, test } from 'vitest';
import { sharedReads } from './shared-reads.ts';

/** Readings that end when the test says so, each with its number. */
function readings() {
  const ends: ((outcome: 'well' | 'badly') => void)[] = [];
  const read = () => {
    const number = ends.length + 1;
    return new Promise<number>((resolve, reject) => {
      ends.push((outcome) => (outcome === 'well' ? resolve(number) : reject(new Error(`reading ${number}`))));
    });
  };
  return { ends, read };
}

test('whoever asks while it is read shares the next reading, never the one begun before', async () => {
  const { ends, read } = readings();
  const shared = sharedReads<number>();
  const first = shared('shop', read);
  const others = [shared('shop', read), shared('shop', read), shared('shop', read)];
  expect(ends).toHaveLength(1);

  ends[0]?.('well');
  expect(await first).toBe(1);
  const late = shared('shop', read);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.('well');
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.('well');
  expect(await late).toBe(3);
});

test('a reading that fails is told to those who share it and to nobody after them; other shops read for themselves', async () => {
  const { ends, read } = readings();
  const shared = sharedReads<number>();
  const first = shared('shop', read);
  const second = shared('shop', read);
  const foreign = shared('other shop', read);
  expect(ends).toHaveLength(2);

  ends[0]?.('badly');
  await expect(first).rejects.toThrow('reading 1');
  await expect.poll(() => ends.length).toBe(3);
  for (const end of ends) end('well');
  expect(await second).toBe(3);
  expect(await foreign).toBe(2);
  const fresh = shared('shop', read);
  ends[3]?.('well');
  expect(await fresh).toBe(4);
});
