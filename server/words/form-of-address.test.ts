import { expect, test } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import { languageNotes, scriptLines } from '../generation/prompts/language-notes.ts';
import { promptFor } from '../generation/prompts/prompt-for.ts';
import { addressLine, formalityIn, formalityOf } from './form-of-address.ts';

test.each([
  ['de', 'Mit dieser Decke bleibst du warm, auf deinem Sofa.', 'informal'],
  ['de', 'Damit bleiben Sie warm. Sie ist aus Wolle und passt zu Ihrem Sofa.', 'formal'],
  ['fr', 'Ce plaid réchauffe tes soirées.', 'informal'],
  ['es', 'Una manta para usted.', 'formal'],
  ['tr', 'Bu battaniye sizin için.', 'formal'],
  ['it', 'Una coperta di lana, 130 x 180 cm.', null],
  ['en-US', 'A blanket for you.', null],
] as const)('%s: %s', (language, text, formality) => {
  expect(formalityOf(language, text)).toBe(formality);
});

test('the merchant’s choice comes first, then the shop’s texts, then what is usual', () => {
  expect(addressLine('de', 'Für dich und dein Sofa.', 'formal')).toBe('form of address: Sie');
  expect(addressLine('de', 'Für dich und dein Sofa.')).toBe('form of address: du');
  expect(addressLine('de', 'Wool blanket')).toBe('form of address: Sie');
  expect(addressLine('es', 'Wool blanket')).toBe('form of address: tú');
  expect(addressLine('en-US', 'Wool blanket')).toBeNull();
});

test('a customer’s message does not decide how the shop addresses its customers', () => {
  const { user } = promptFor({
    type: 'support_response',
    inputs: { support_message: 'Hast du mein Paket? Wo bist du? Dein Versand ist langsam.' },
    settings: { ...defaultSettings, language: 'de' },
  });
  expect(user).toContain('form of address: Sie');
});

test('each language has its typography', () => {
  const notes = (language: Parameters<typeof languageNotes>[0]) => languageNotes(language).join(' ');
  expect(notes('es')).toContain('no English title case');
  expect(notes('pl')).toContain('no English title case');
  expect(notes('fr')).toContain('no-break space before');
  expect(notes('de')).toContain('hyphenated');
  expect(notes('sv')).toContain('own noun comes before it');
  expect(notes('zh')).toContain('own noun follows it');
  expect(notes('en-UK')).not.toContain('English product name');
});

test('Chinese follows the script of the data, simplified without a sign', () => {
  expect(scriptLines({ language: 'zh' }, '這條毛毯採用純羊毛織成')[0]).toBe('Traditional Chinese characters.');
  expect(scriptLines({ language: 'zh' }, '这条毛毯采用纯羊毛织成')[0]).toBe('Simplified Chinese characters.');
  expect(scriptLines({ language: 'zh' }, 'Wool blanket')[0]).toBe('Simplified Chinese characters.');
});

test.each([
  ['In German, address the reader with “du”', 'de', 'informal'],
  ['In German, address the reader with “du”', 'sv', null],
  ['Address the reader with “Sie”', 'de', 'formal'],
  ['Address the reader with “Sie”', 'fr', null],
  ['Use the informal form', 'fr', 'informal'],
  ['Address the reader formally', 'pl', 'formal'],
  ['Address the reader formally', 'en-US', null],
  ['du, not Sie', 'de', 'informal'],
  ['Never use Sie', 'de', null],
  ['du or Sie', 'de', null],
] as const)('the rule “%s” in %s asks for %s', (rule, language, formality) => {
  expect(formalityIn(rule, language)).toBe(formality);
});
