import { expect, test } from 'vitest';
import { publishOutcomes } from './publish-outcome.ts';

type Entry = Parameters<typeof publishOutcomes>[0][number];

const anEntry = (entry: Partial<Entry>): Entry => ({
  id: 'open',
  at: '2026-11-01T12:00:00.000Z',
  field: 'description',
  before: 'old',
  after: 'new',
  status: 'planned',
  takesBack: false,
  ...entry,
});
const open = new Set(['open', 'open too']);

test.each([
  ['our text stands in the store', { description: 'new' }, 'written'],
  ['the text from before stands there', { description: 'old' }, 'failed'],
  ['somebody else’s stands there', { description: 'theirs' }, 'failed'],
  ['the product is gone', null, 'failed'],
] as const)('%s: %s', (_, found, status) => {
  expect(publishOutcomes([anEntry({})], open, found)[status]).toEqual(['open']);
});

test('a call of a dead process that arrives after the next change was planned is still found in the store', () => {
  const next = anEntry({ id: 'next', at: '2026-11-01T13:00:00.000Z', status: 'written', after: 'newest' });

  expect(publishOutcomes([next, anEntry({})], open, { description: 'new' }).written).toEqual(['open']);
});

test('the text that the next change found counts more than the text in the store now', () => {
  const next = anEntry({ id: 'next', at: '2026-11-01T13:00:00.000Z', status: 'written', after: 'newest' });

  const afterOurs = publishOutcomes([{ ...next, before: 'new' }, anEntry({})], open, { description: 'newest' });
  const afterOld = publishOutcomes([{ ...next, before: 'old', after: 'new' }, anEntry({})], open, {
    description: 'new',
  });

  expect(afterOurs).toEqual({ written: ['open'], failed: [], reverted: [] });
  expect(afterOld).toEqual({ written: [], failed: ['open'], reverted: [] });
});

test('the fields of one call were published together, even if one of them was edited since', () => {
  const call = [anEntry({}), anEntry({ id: 'open too', field: 'seo-title' })];

  const { written } = publishOutcomes(call, open, { description: 'new', 'seo-title': 'edited' });

  expect(written).toEqual(['open', 'open too']);
});

test('a field with an unchanged text proves nothing about the other fields of its call', () => {
  const call = [anEntry({}), anEntry({ id: 'open too', field: 'seo-title', before: 'same', after: 'same' })];

  expect(publishOutcomes(call, open, { description: 'old', 'seo-title': 'same' }).failed).toHaveLength(2);
});

test('an undo that was made has undone the changes before it', () => {
  const entries = [
    anEntry({ before: 'newest', after: 'old', takesBack: true }),
    anEntry({ id: 'two', before: 'new', after: 'newest', status: 'written' }),
    anEntry({ id: 'other', field: 'seo-title', before: 'old', after: 'newest', status: 'written' }),
    anEntry({ id: 'one', status: 'written' }),
    anEntry({ id: 'none of it', before: 'older', after: 'old', status: 'written' }),
  ];

  expect(publishOutcomes(entries, open, { description: 'old' })).toEqual({
    written: ['open'],
    failed: [],
    reverted: ['two', 'one'],
  });
  expect(publishOutcomes(entries, open, { description: 'newest' }).reverted).toEqual([]);
});

test('a change that runs or has an outcome is not judged', () => {
  const entries = [anEntry({ id: 'young' }), anEntry({ id: 'open', status: 'written' })];

  expect(publishOutcomes(entries, open, { description: 'old' })).toEqual({ written: [], failed: [], reverted: [] });
});
