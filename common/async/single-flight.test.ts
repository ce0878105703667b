import { expect, test } from 'vitest';
import { freshSingleFlight, singleFlight } from './single-flight.ts';

/** Reads that end when the test says so, each with its number. */
function numberedReads() {
  const ends: ((outcome: 'well' | 'badly') => void)[] = [];
  const read = () => {
    const number = ends.length + 1;
    return new Promise<number>((resolve, reject) => {
      ends.push((outcome) => (outcome === 'well' ? resolve(number) : reject(new Error(`reading ${number}`))));
    });
  };
  return { ends, read };
}

test('callers with one key share the running call; the next caller after its end starts another', async () => {
  const { ends, read } = numberedReads();
  const shared = singleFlight<number>();
  const callers = [shared('shop', read), shared('shop', read), shared('other shop', read)];
  expect(ends).toHaveLength(2);
  ends[0]?.('well');
  ends[1]?.('badly');
  expect(await Promise.all(callers.slice(0, 2))).toEqual([1, 1]);
  await expect(callers[2]).rejects.toThrow('reading 2');
  const later = shared('shop', read);
  ends[2]?.('well');
  expect(await later).toBe(3);
});

test('a fresh call is shared by all that asked while the one before it ran, and never by a caller that asked later', async () => {
  const { ends, read } = numberedReads();
  const shared = freshSingleFlight<number>();
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

test('a fresh call that fails fails for the callers that share it and for no later one; keys do not share', async () => {
  const { ends, read } = numberedReads();
  const shared = freshSingleFlight<number>();
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
