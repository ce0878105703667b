import { expect, test } from 'vitest';
import { languageIds } from '../../../common/catalogue/completion-settings.ts';
import type { Glossary } from '../../../common/contract/glossary.ts';
import { glossaryFaults, glossaryLines } from './glossary.ts';

const glossary: Glossary = {
  neverTranslated: ['Alpine Glow', 'Fellmoor'],
  translations: [
    { word: 'throw', language: 'de', translation: 'Überwurf' },
    { word: 'throw', language: 'fr', translation: 'jeté de lit' },
  ],
};

test('a prompt gets the entries that its source speaks of, in its language', () => {
  expect(glossaryLines(glossary, 'de', 'The Alpine Glow throw')).toEqual([
    'Alpine Glow: never translated',
    'throw: always "Überwurf"',
  ]);
  expect(glossaryLines(glossary, 'pl', 'A mug')).toEqual([]);
});

test('a name that was translated and a word that was translated otherwise are faults', () => {
  const told = 'Alpine Glow throw';
  const check = (text: string) => glossaryFaults(glossary, { text, language: 'de', told });
  expect(check('Alpine Glow ist ein warmer Überwurf.')).toEqual([]);
  expect(check('Alpine Glow: die Farbe des Überwurfs.')).toEqual([]);
  expect(check('Alpenglühen ist eine Decke.')).toEqual([
    'It does not keep “Alpine Glow” as it is written.',
    'It does not say “Überwurf” for “throw”.',
  ]);
  expect(check('Alpine Glow ist ein Throw, also ein Überwurf.')).toEqual(['It does not say “Überwurf” for “throw”.']);
});

test('words that the text need not tell are no fault', () => {
  expect(glossaryFaults(glossary, { text: 'Eine Tasse.', language: 'de', told: 'A mug' })).toEqual([]);
});

const said: Record<string, string> = { zh: '毛毯', he: 'שמיכה', hi: 'कंबल', ko: '담요', gr: 'κουβέρτα', ru: 'плед' };

test.each(languageIds)('in %s the fixed translation is found in a text and missed in another', (language) => {
  const translation = said[language] ?? 'Plaidina';
  const ofLanguage: Glossary = {
    neverTranslated: ['Fellmoor'],
    translations: [{ word: 'throw', language, translation }],
  };
  const check = (text: string) => glossaryFaults(ofLanguage, { text, language, told: 'Fellmoor throw' });
  expect(check(`Fellmoor ${translation}`)).toEqual([]);
  expect(check('Fellmoor X')).toEqual([`It does not say “${translation}” for “throw”.`]);
});
