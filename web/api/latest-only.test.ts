import { expect, test } from 'vitest';
import { latestOnly } from './latest-only.ts';

test('an answer that comes after that to a later question is dropped', async () => {
  const [first, second, third] = [1, 2, 3].map(() => Promise.withResolvers<string>());
  const ask = latestOnly<string>();
  const answers = [first, second, third].map((each) => ask(() => each?.promise ?? Promise.reject()));

  second?.resolve('second');
  expect(await answers[1]).toBe('second');
  first?.resolve('first');
  third?.resolve('third');

  expect(await Promise.all(answers)).toEqual([null, 'second', 'third']);
});
