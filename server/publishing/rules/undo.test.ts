import { expect, test } from 'vitest';
import { planUndo, type UndoableChange } from './undo.ts';

const aChange = (change: Partial<UndoableChange>): UndoableChange => ({
  id: 'one',
  field: 'description',
  before: 'old',
  after: 'new',
  status: 'written',
  ...change,
});

test('a field that still has our text gets the earlier text back', () => {
  expect(planUndo([aChange({})], { description: 'new' })).toEqual({
    texts: { description: 'old' },
    undone: ['one'],
    skipped: [],
  });
});

test('a field that someone has edited since is skipped', () => {
  expect(planUndo([aChange({})], { description: 'edited' })).toEqual({
    texts: {},
    undone: [],
    skipped: [{ changeId: 'one', why: 'Someone has changed it since.' }],
  });
});

test('two changes of one field restore the text from before both', () => {
  const newestFirst = [aChange({ id: 'two', before: 'new', after: 'newest' }), aChange({ id: 'one' })];

  expect(planUndo(newestFirst, { description: 'newest' })).toEqual({
    texts: { description: 'old' },
    undone: ['two', 'one'],
    skipped: [],
  });
});

test('the older of two changes cannot be undone without the newer one', () => {
  const plan = planUndo([aChange({ id: 'one' })], { description: 'newest' });

  expect(plan.skipped).toEqual([{ changeId: 'one', why: 'Someone has changed it since.' }]);
});

test.each([
  ['reverted', 'It has already been undone.'],
  ['failed', 'It was never added to the store.'],
] as const)('a change that is %s is skipped even where its text stands', (status, why) => {
  expect(planUndo([aChange({ status })], { description: 'new' }).skipped).toEqual([{ changeId: 'one', why }]);
});

test('a change that was never confirmed is undone only if its text is in the store', () => {
  expect(planUndo([aChange({ status: 'planned' })], { description: 'new' }).undone).toEqual(['one']);
  expect(planUndo([aChange({ status: 'planned' })], { description: 'old' }).skipped).toEqual([
    { changeId: 'one', why: 'It was never added to the store.' },
  ]);
});

test('a product that is no longer in the store is skipped', () => {
  expect(planUndo([aChange({})], null).skipped).toEqual([{ changeId: 'one', why: 'It is no longer in the store.' }]);
});
