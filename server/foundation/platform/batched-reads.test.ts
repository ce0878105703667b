import { expect, test } from 'vitest';
import { batchedReads } from './batched-reads.ts';

const shop = 'demo.myshopify.com';

/** A store whose calls end when the test says so. */
function slowStore() {
  const calls: { ids: number[]; end: () => void; fail: () => void }[] = [];
  const read = batchedReads(
    (_, ids: number[]) =>
      new Promise<number[]>((resolve, reject) => {
        calls.push({ ids, end: () => resolve(ids), fail: () => reject(new Error('The store is away.')) });
      }),
  );
  return { calls, read };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('while a call is running, the ids that are asked for gather and share the next call', async () => {
  const { calls, read } = slowStore();
  const first = read(shop, [1]);
  const others = [read(shop, [2]), read(shop, [3, 4]), read(shop, [2])];
  expect(calls.map(({ ids }) => ids)).toEqual([[1]]);
  calls[0]?.end();
  await settled();
  expect(calls.map(({ ids }) => ids)).toEqual([[1], [2, 3, 4]]);
  calls[1]?.end();
  expect(await first).toEqual([1]);
  expect(await Promise.all(others)).toEqual([
    [2, 3, 4],
    [2, 3, 4],
    [2, 3, 4],
  ]);
});

test('another shop does not wait, and a failed call does not fail the next one', async () => {
  const { calls, read } = slowStore();
  const first = read(shop, [1]);
  const other = read('second.myshopify.com', [5]);
  const next = read(shop, [2]);
  expect(calls.map(({ ids }) => ids)).toEqual([[1], [5]]);
  calls[1]?.end();
  expect(await other).toEqual([5]);
  calls[0]?.fail();
  await expect(first).rejects.toThrow('The store is away.');
  await settled();
  calls[2]?.end();
  expect(await next).toEqual([2]);
});
