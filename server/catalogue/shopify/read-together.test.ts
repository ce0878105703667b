import { expect, test } from 'vitest';
import { aProduct } from '../../../tests/support/shops/catalogues.ts';
import { readTogether } from './read-together.ts';

const shop = 'demo.myshopify.com';

/** A store whose calls end when the test says so. */
function slowStore() {
  const calls: { ids: number[]; end: () => void; fail: () => void }[] = [];
  const product = readTogether(
    (_, ids) =>
      new Promise((resolve, reject) => {
        const known = ids.filter((id) => id < 100).map((id) => aProduct(id));
        calls.push({ ids, end: () => resolve(known), fail: () => reject(new Error('The store is away.')) });
      }),
  );
  return { calls, product };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('while a call is running, the next products gather and share a call', async () => {
  const { calls, product } = slowStore();
  const first = product(shop, 1);
  await settled();
  const others = [product(shop, 2), product(shop, 3), product(shop, 2), product(shop, 100)];
  await settled();
  expect(calls.map(({ ids }) => ids)).toEqual([[1]]);
  calls[0]?.end();
  await settled();
  expect(calls.map(({ ids }) => ids)).toEqual([[1], [2, 3, 100]]);
  calls[1]?.end();
  expect((await first)?.id).toBe(1);
  expect((await Promise.all(others)).map((each) => each?.id)).toEqual([2, 3, 2, undefined]);
});

test('another shop does not wait, and a failed call does not fail the next one', async () => {
  const { calls, product } = slowStore();
  const first = product(shop, 1);
  const other = product('second.myshopify.com', 5);
  await settled();
  const next = product(shop, 2);
  expect(calls.map(({ ids }) => ids)).toEqual([[1], [5]]);
  calls[1]?.end();
  expect((await other)?.id).toBe(5);
  calls[0]?.fail();
  await expect(first).rejects.toThrow('The store is away.');
  await settled();
  calls[2]?.end();
  expect((await next)?.id).toBe(2);
});
