import { expect, test } from 'vitest';
import { linkUrl } from './link-url.ts';

test.each([
  ['example.com/care', 'https://example.com/care'],
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  [' /collections/all ', '/collections/all'],
  ['help@example.com', 'mailto:help@example.com'],
  ['tel:+4912345', 'tel:+4912345'],
  ['//example.com', 'https://example.com/'],
])('%s leads to %s', (typed, address) => {
  expect(linkUrl(typed)).toBe(address);
});

test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'two words', 'word'])('%j leads nowhere', (typed) => {
  expect(linkUrl(typed)).toBeNull();
});
