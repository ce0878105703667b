import { expect, test } from 'vitest';
import { draftFault, newDraft, requestOf, withTriggers, withType } from './order-draft.ts';
import { countsSummary, dryRunSummary } from './order-labels.ts';

test('a dry run is told in one sentence, and thin products in a second one', () => {
  expect(dryRunSummary({ total: 37, tokens: 37, isUpperBound: false, thin: 0 })).toBe(
    'It would have written for 37 products in the last 30 days: 37 tokens.',
  );
  expect(dryRunSummary({ total: 1, tokens: 2, isUpperBound: true, thin: 1 })).toBe(
    'It would have written for 1 product in the last 30 days: at most 2 tokens. 1 more product would wait until more is known about it.',
  );
  expect(dryRunSummary({ total: 0, tokens: 0, isUpperBound: true, thin: 2 })).toBe(
    'It would have written nothing in the last 30 days. 2 products would wait until more is known about them.',
  );
});

test('the counts of a standing order are told in words', () => {
  const order = (drafts: number, published: number, waiting: number, failed = 0) =>
    countsSummary({ counts: { drafts, published, waiting, failed } } as Parameters<typeof countsSummary>[0]);
  expect(order(12, 3, 1)).toBe('12 texts to review, 3 in your store, 1 product waits');
  expect(order(0, 0, 0, 2)).toBe('2 failed');
  expect(order(0, 0, 0)).toBe('No texts yet');
});

test('a form is checked before it is sent', () => {
  const draft = { ...newDraft(), name: 'New products' };
  expect(draftFault(draft)).toBeNull();
  expect(draftFault({ ...draft, name: ' ' })).toContain('name');
  expect(draftFault({ ...draft, when: [] })).toContain('when');
  expect(draftFault({ ...draft, tokensPerDay: 'many' })).toContain('day');
  expect(draftFault({ ...draft, when: ['score_below'], scoreBelow: '' })).toContain('score');
  expect(requestOf({ ...draft, tokensPerDay: '7', tokensPerMonth: '' }, true)).toMatchObject({
    tokensPerDay: 7,
    tokensPerMonth: null,
    scoreBelow: null,
    isOn: true,
  });
});

test('alt texts come with their trigger, and go without languages', () => {
  const draft = { ...newDraft(), name: 'Images', languages: ['de'] };
  const images = { ...draft, ...withTriggers(draft, ['translation_outdated', 'alt_text_missing']) };
  expect(images).toMatchObject({ completionType: 'image_alt_text', when: ['alt_text_missing'], languages: [] });
  expect(withType(images, 'product_description')).toMatchObject({ when: ['created'] });
  expect(withType(draft, 'product_meta_title')).toMatchObject({ when: ['created'], languages: ['de'] });
  expect(draftFault({ ...draft, when: ['translation_outdated'], languages: [] })).toContain('languages');
});
