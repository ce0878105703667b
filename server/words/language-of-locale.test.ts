import { expect, test } from 'vitest';
import { languageIds, languages } from '../../common/catalogue/completion-settings.ts';
import { languageOfLocale } from './language-of-locale.ts';

test('every language of ours is found by its own tag', () => {
  for (const id of languageIds) expect(languageOfLocale(languages[id].tag)).toBe(id);
});

test.each([
  ['en', 'en-US'],
  ['en-GB', 'en-UK'],
  ['pt-BR', 'pt'],
  ['zh-TW', 'zh'],
  ['nb', 'no'],
  ['de-CH', 'de'],
  ['ja', null],
])('a store’s %s is written as %s', (locale, language) => {
  expect(languageOfLocale(locale)).toBe(language);
});
