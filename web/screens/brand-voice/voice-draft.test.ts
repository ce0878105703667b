import { expect, test } from 'vitest';
import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import { choiceProblem } from './use-learn.ts';
import { draftOf, draftProblem, haveSameRules, isChanged, rulesOf } from './voice-draft.ts';

const saved: Voice = {
  id: 'v',
  name: 'House',
  version: 2,
  rules: [{ kind: 'avoided_word', text: 'cheap', example: '', isOn: true }],
  isDefault: true,
  appliesTo: [],
};

test('a draft is changed by its name, rules and products, and not by white space', () => {
  const draft = draftOf(saved);
  expect(isChanged(draft, saved)).toBe(false);
  expect(isChanged({ ...draft, name: ' House ' }, saved)).toBe(false);
  expect(isChanged({ ...draft, name: 'Home' }, saved)).toBe(true);
  expect(isChanged({ ...draft, appliesTo: [{ by: 'vendor', value: 'Acme' }] }, saved)).toBe(true);
  const off = { ...draft, rules: draft.rules.map((rule) => ({ ...rule, isOn: false })) };
  expect(isChanged(off, saved)).toBe(true);
  expect(haveSameRules(off, saved)).toBe(false);
  expect(haveSameRules({ ...draft, name: 'Home' }, saved)).toBe(true);
  expect(rulesOf(draft)).toEqual(saved.rules);
});

test('a proposal is always unsaved', () => {
  expect(isChanged(draftOf(saved), null)).toBe(true);
});

test('a voice needs a name, and no rule may be empty', () => {
  const draft = draftOf(saved);
  expect(draftProblem(draft)).toBeNull();
  expect(draftProblem({ ...draft, name: ' ' })).toBe('Give the voice a name.');
  expect(draftProblem({ ...draft, rules: draft.rules.map((rule) => ({ ...rule, text: '' })) })).toMatch(/empty/);
});

test('the dialog says how many texts are needed, and which are too many or too long', () => {
  const texts = (count: number) => Array.from({ length: count }, () => 'Warm wool.');
  expect(choiceProblem({ productIds: [], texts: texts(2) })).toBe('You chose 2 texts. At least 3 are needed.');
  expect(choiceProblem({ productIds: ['1'], texts: texts(2) })).toBeNull();
  expect(choiceProblem({ productIds: [], texts: texts(21) })).toBe('You chose 21 texts. At most 20 are possible.');
  expect(choiceProblem({ productIds: [], texts: [...texts(3), 'x'.repeat(200_001)] })).toMatch(/too long/);
});
