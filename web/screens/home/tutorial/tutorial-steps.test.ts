import { expect, test } from 'vitest';
import { type StepId, stepAfter, stepIds, type TutorialEvent } from './tutorial-steps.ts';

const walk = (...events: TutorialEvent[]) => events.reduce<StepId | null>(stepAfter, 'pick');

test('the tutorial leads from the picker to a first text, and ends', () => {
  expect(walk('next')).toBe('choose');
  expect(walk('next', 'productChosen')).toBe('settings');
  expect(walk('next', 'productChosen', 'next')).toBe('write');
  expect(walk('next', 'productChosen', 'next', 'textWritten')).toBe('done');
  expect(walk('next', 'productChosen', 'next', 'textWritten', 'next')).toBeNull();
});

test('whoever runs ahead is followed', () => {
  expect(walk('productChosen')).toBe('settings');
  expect(walk('productChosen', 'textWritten')).toBe('done');
});

test('going back to the features leads back to choosing a product', () => {
  expect(walk('productChosen', 'next', 'targetDropped')).toBe('choose');
});

test('it can be left at any step, and going another way ends it', () => {
  for (const step of stepIds) {
    expect(stepAfter(step, 'leave')).toBeNull();
    expect(stepAfter(step, 'otherTargetChosen')).toBeNull();
  }
});

test('what happens afterwards does not begin it anew', () => {
  expect(stepAfter(null, 'productChosen')).toBeNull();
});
