import { expect, test } from 'vitest';
import { nextStep, type StepId, stepIds, type TutorialEvent } from './tutorial-steps.ts';

const walk = (...events: TutorialEvent[]) => events.reduce<StepId | null>(nextStep, 'pick');

test('the tutorial leads from the picker to a first text, and ends', () => {
  expect(walk('next')).toBe('choose');
  expect(walk('next', 'productChosen')).toBe('settings');
  expect(walk('next', 'productChosen', 'next')).toBe('write');
  expect(walk('next', 'productChosen', 'next', 'textGenerated')).toBe('done');
  expect(walk('next', 'productChosen', 'next', 'textGenerated', 'next')).toBeNull();
});

test('the tutorial follows a user who skips a step', () => {
  expect(walk('productChosen')).toBe('settings');
  expect(walk('productChosen', 'textGenerated')).toBe('done');
});

test('going back to the features leads back to choosing a product', () => {
  expect(walk('productChosen', 'next', 'targetCleared')).toBe('choose');
});

test('it can be left at any step, and going another way ends it', () => {
  for (const step of stepIds) {
    expect(nextStep(step, 'leave')).toBeNull();
    expect(nextStep(step, 'otherTargetChosen')).toBeNull();
  }
});

test('later actions do not restart it', () => {
  expect(nextStep(null, 'productChosen')).toBeNull();
});
