import { expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import {
  conflictLabels,
  failedUpdateLabel,
  pacePerMinute,
  progressText,
  publishAllLabel,
  selectAllLabel,
  settingsText,
  timeLeftText,
  tokenText,
  tryAgainText,
} from './batch-labels.ts';

test.each([
  [3, 'a few seconds left'],
  [31, 'about 40 seconds left'],
  [50, 'about 50 seconds left'],
  [51, 'about a minute left'],
  [217, 'about 4 minutes left'],
  [3_600, 'about an hour left'],
  [5_300, 'about 1.5 hours left'],
])('%i seconds are said as one would say them', (seconds, words) => {
  expect(timeLeftText(seconds)).toBe(words);
});

const counts = { total: 100, pending: 60, ready: 40, failed: 0, skipped: 0, written: 0, conflict: 0 };

const completionType = 'product_description';

test.each([
  [{ pending: 60 }, '40 of 100 products written'],
  [{ pending: 60, failed: 3 }, '37 of 100 products written, 3 failed'],
  [{ pending: 0, failed: 100 }, 'All 100 products failed'],
  [{ total: 1, pending: 0, failed: 1 }, '1 product failed'],
  [{ total: 1, pending: 0 }, '1 of 1 product written'],
])('only texts count as written, failed products are named separately: %j', (which, words) => {
  expect(
    progressText({
      counts: { ...counts, ...which },
      status: 'running',
      cancelled: 0,
      completionType,
      translation: null,
      products: { ...counts, ...which }.total,
    }),
  ).toBe(words);
});

test.each([
  ['product_description', 'Short · English (US) · Clear'],
  ['product_name', 'English (US) · Clear'],
  ['product_meta_fields', 'English (US) · Clear'],
  ['image_alt_text', 'English (US)'],
] as const)('a batch of %s is headed by the settings that had a say in its texts', (type, words) => {
  expect(settingsText({ completionType: type, completionSettings: defaultSettings, translation: null })).toBe(words);
});

test('a batch of alt texts counts pictures', () => {
  const pictures = {
    counts,
    status: 'running',
    cancelled: 0,
    completionType: 'image_alt_text',
    translation: null,
    products: 30,
  } as const;
  expect(progressText(pictures)).toBe('40 of 100 pictures of 30 products written');
  // Those that are not read yet may be of other products.
  expect(progressText({ ...pictures, products: null })).toBe('40 of 100 pictures written');
});

test('a cancelled batch names the products that it did not write', () => {
  const cancelled = {
    counts: { ...counts, pending: 0, skipped: 60 },
    status: 'cancelled',
    cancelled: 58,
    completionType,
    translation: null,
    products: 100,
  } as const;
  expect(progressText(cancelled)).toBe('42 of 100 products written, 58 cancelled');
  const isFinishing = { ...cancelled, counts: { ...counts, pending: 2, skipped: 58 } };
  expect(progressText(isFinishing)).toBe('40 of 100 products written, 58 cancelled, 2 still being written');
});

test.each([
  [{ held: 8, used: 0, released: 0 }, '8 tokens reserved'],
  [{ held: 1, used: 7, released: 0 }, '1 token reserved, 7 used'],
  [{ held: 0, used: 1_000, released: 2 }, '1,000 tokens used, 2 returned'],
  [{ held: 0, used: 0, released: 0 }, null],
])('the tokens of a batch are said in words: %j', (tokens, words) => {
  expect(tokenText(tokens)).toBe(words);
});

test('the pace follows from what is left and how long that takes', () => {
  expect(pacePerMinute({ counts, secondsLeft: 30 })).toBe(120);
});

test('without a known time left there is no pace', () => {
  expect(pacePerMinute({ counts, secondsLeft: null })).toBeNull();
  expect(pacePerMinute({ counts: { ...counts, pending: 0 }, secondsLeft: 10 })).toBeNull();
});

test.each([
  [1, false, 'Select the ready one'],
  [1, true, 'Select the ready one shown so far'],
  [9, false, 'Select all 9 ready ones'],
  [1_200, true, 'Select the 1,200 ready ones shown so far'],
])('of %i ready ones (more to come: %s) the box says what it selects', (ready, hasMore, words) => {
  expect(selectAllLabel(ready, hasMore)).toBe(words);
});

test('one text that is ready is not called all of them', () => {
  const none = { warned: 0, unsupported: 0, unsupportedOnly: 0 };
  expect(publishAllLabel(1, none)).toBe('Add the ready text to Shopify');
  expect(publishAllLabel(1_200, none)).toBe('Add all 1,200 to Shopify');
  expect(publishAllLabel(50, { ...none, unsupported: 7, unsupportedOnly: 7 })).toBe(
    'Add 43 texts without open statements',
  );
  expect(publishAllLabel(9, { ...none, warned: 3 })).toBe('Add 6 of 9 to Shopify');
});

test('a conflict is said to be overwritten only where something of the store goes', () => {
  const description = { after: { description: '<p>New</p>' } };
  const page = { after: { ...description.after, 'product-name': 'New' } };
  expect(conflictLabels(description, 'REPLACE').action).toBe('Overwrite in Shopify');
  expect(conflictLabels(description, 'ADD_AFTER').action).toBe('Add to Shopify');
  // The name is overwritten wherever the description goes.
  expect(conflictLabels(page, 'ADD_AFTER').action).toBe('Overwrite in Shopify');
});

test('a row says that the store did not take a text, or would not give it back', () => {
  expect(failedUpdateLabel({ status: 'ready', error: 'The store does not answer at the moment.' })).toBe('Not added');
  expect(failedUpdateLabel({ status: 'written', error: 'Someone has changed it since.' })).toBe('Not undone');
  expect(failedUpdateLabel({ status: 'ready', error: null })).toBe(null);
  // For these statuses the badge says enough.
  expect(failedUpdateLabel({ status: 'failed', error: 'No text' })).toBe(null);
  expect(failedUpdateLabel({ status: 'conflict', error: 'Someone has changed it.' })).toBe(null);
});

test.each([
  [null, 'We try again within a minute.'],
  [20, 'We try again within a minute.'],
  [70, 'We try again in 1 minute.'],
  [125, 'We try again in 2 minutes.'],
])('a run that waits %s seconds for the store says when it goes on', (seconds, words) => {
  const retryAt = seconds === null ? null : new Date(seconds * 1_000).toISOString();
  expect(tryAgainText(retryAt, 0)).toBe(words);
});
