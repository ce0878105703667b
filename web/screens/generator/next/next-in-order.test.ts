import { expect, test } from 'vitest';
import { nextInOrder } from './next-in-order.ts';

const after = (present: string, ...passed: string[]) =>
  nextInOrder(['a', 'b', 'c'], present, (id) => passed.includes(id));

test('after a product comes the one behind it, after the last the first, and none comes twice', () => {
  expect(after('a')).toBe('b');
  expect(after('b', 'a')).toBe('c');
  expect(after('c', 'b')).toBe('a');
  expect(after('c', 'a', 'b')).toBeNull();
});

test('after a product that is not among them comes the first', () => {
  expect(after('x')).toBe('a');
  expect(after('x', 'a')).toBe('b');
});
