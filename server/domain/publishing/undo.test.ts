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

test('a field that still holds our text goes back to what stood there', () => {
  expect(planUndo([aChange({})], { description: 'new' })).toEqual({
    texts: { description: 'old' },
    undone: ['one'],
    skipped: [],
  });
});

test('a field that someone has changed since is left alone', () => {
  expect(planUndo([aChange({})], { description: 'edited' })).toEqual({
    texts: {},
    undone: [],
    skipped: [{ changeId: 'one', why: 'Someone has changed it since.' }],
  });
});

test('two changes of one field lead back to what stood there before both', () => {
  const newestFirst = [aChange({ id: 'two', before: 'new', after: 'newest' }), aChange({ id: 'one' })];

  expect(planUndo(newestFirst, { description: 'newest' })).toEqual({
    texts: { description: 'old' },
    undone: ['two', 'one'],
    skipped: [],
  });
});

test('the older of two changes alone cannot be taken back: the newer one stands there', () => {
  const plan = planUndo([aChange({ id: 'one' })], { description: 'newest' });

  expect(plan.skipped).toEqual([{ changeId: 'one', why: 'Someone has changed it since.' }]);
});

test.each([
  ['reverted', 'It was taken back before.'],
  ['failed', 'It was never written.'],
] as const)('a change that is %s is skipped even where its text stands', (status, why) => {
  expect(planUndo([aChange({ status })], { description: 'new' }).skipped).toEqual([{ changeId: 'one', why }]);
});

test('a change that was never confirmed is taken back only where its text is found', () => {
  expect(planUndo([aChange({ status: 'planned' })], { description: 'new' }).undone).toEqual(['one']);
  expect(planUndo([aChange({ status: 'planned' })], { description: 'old' }).skipped).toEqual([
    { changeId: 'one', why: 'It was never written.' },
  ]);
});

test('what is no longer in the store is skipped', () => {
  expect(planUndo([aChange({})], null).skipped).toEqual([{ changeId: 'one', why: 'It is no longer in the store.' }]);
});
