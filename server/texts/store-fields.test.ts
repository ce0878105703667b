import { expect, test } from 'vitest';
import { textAfter } from './store-fields.ts';

test('the location matters for descriptions only', () => {
  const change = { content: 'Warm wool', textType: 'text' } as const;

  expect(textAfter('Old name', { field: 'product-name', ...change }, 'ADD_AFTER')).toBe('Warm wool');
  expect(textAfter('<p>Old.</p>', { field: 'description', ...change }, 'ADD_AFTER')).toBe(
    '<p>Old.</p>\n<p>Warm wool</p>',
  );
});

test('a name, meta title or meta description is one line of plain text', () => {
  const content = '<p>Warm <b>wool</b></p>\n<p>&amp; more</p>';

  expect(textAfter('', { field: 'seo-title', content, textType: 'html' }, 'REPLACE')).toBe('Warm wool & more');
  expect(textAfter('', { field: 'seo-title', content: ' Warm\n wool ', textType: 'text' }, 'REPLACE')).toBe(
    'Warm wool',
  );
});
