import { expect, test } from 'vitest';
import { defaultSettings } from './completion-settings.ts';
import { readKeyVals } from './stored-settings.ts';

test('with nothing stored, everything has its default', () => {
  expect(readKeyVals({})).toEqual({
    yodel_completion_settings: { completionLength: 'S', language: 'en-US', tone: 'none', freeTextInstructions: '' },
    got_offer: false,
    seen_cards: {},
    ranking_popup_status: null,
    product_cms_views: [],
    look_at_pictures: false,
  });
});

test('valid values are kept', () => {
  const settings = { completionLength: 'L', language: 'de', tone: 'pirate', freeTextInstructions: 'No emojis' };
  const stored = {
    yodel_completion_settings: settings,
    got_offer: true,
    seen_cards: { welcome: '2026-11-15' },
    ranking_popup_status: { dismissed: true },
    product_cms_views: [{ name: 'Shirts to mend', address: 'productType=Shirts&score=poor' }],
    look_at_pictures: true,
  };
  expect(readKeyVals(stored)).toEqual(stored);
});

test.each([
  ['a language we do not have', { ...defaultSettings, language: 'xx' }],
  ['a tone that is missing', { ...defaultSettings, tone: undefined }],
  ['a name that every object inherits', { ...defaultSettings, tone: 'toString' }],
  ['instructions that are no text', { ...defaultSettings, freeTextInstructions: 5 }],
  ['a list', []],
])('settings with %s fall back as a whole', (_, stored) => {
  expect(readKeyVals({ yodel_completion_settings: stored }).yodel_completion_settings).toEqual(defaultSettings);
});

test('a value that is not a boolean, a date or an object falls back to its default', () => {
  expect(readKeyVals({ got_offer: 'yes', seen_cards: { a: '1999-01-01' }, ranking_popup_status: 7 })).toMatchObject({
    got_offer: false,
    seen_cards: {},
    ranking_popup_status: null,
  });
});

test.each([
  ['no list', { name: 'a', address: '' }],
  ['a view without a name', [{ name: ' ', address: '' }]],
  ['a view without an address', [{ name: 'a' }]],
  ['more views than we keep', Array.from({ length: 21 }, (_, at) => ({ name: `view ${at}`, address: '' }))],
])('saved views that are %s fall back', (_, stored) => {
  expect(readKeyVals({ product_cms_views: stored }).product_cms_views).toEqual([]);
});
