import { expect, test } from 'vitest';
import { nextStep, type StepId, stepIds, stepsOf, type TutorialEvent } from './tutorial-steps.ts';

const walk = (...events: TutorialEvent[]) =>
  events.reduce<StepId | null>((step, event) => nextStep(step, event), 'pick');

test('the tutorial leads from the picker to a first text, and ends', () => {
  expect(walk('next')).toBe('choose');
  expect(walk('next', 'targetChosen')).toBe('settings');
  expect(walk('next', 'targetChosen', 'next')).toBe('write');
  expect(walk('next', 'targetChosen', 'next', 'textGenerated')).toBe('done');
  expect(walk('next', 'targetChosen', 'next', 'textGenerated', 'next')).toBeNull();
});

test('the tutorial follows a user who skips a step', () => {
  expect(walk('targetChosen')).toBe('settings');
  expect(walk('targetChosen', 'textGenerated')).toBe('done');
});

test('going back to the features leads back to choosing a product', () => {
  expect(walk('targetChosen', 'next', 'targetCleared')).toBe('choose');
});

test('it can be left at any step, and going another way ends it', () => {
  for (const step of stepIds) {
    expect(nextStep(step, 'leave')).toBeNull();
    expect(nextStep(step, 'otherTargetChosen')).toBeNull();
  }
});

test('later actions do not restart it', () => {
  expect(nextStep(null, 'targetChosen')).toBeNull();
});

test('in a store without products it leads to a typed text, without a product to choose', () => {
  const typed = (...events: TutorialEvent[]) =>
    events.reduce<StepId | null>((step, event) => nextStep(step, event, 'typed'), 'pick');
  expect(stepsOf('typed')).toEqual(['pick', 'settings', 'write', 'done']);
  expect(typed('targetChosen', 'next', 'textGenerated', 'next')).toBeNull();
  expect(typed('targetChosen', 'targetCleared')).toBe('pick');
});
