import { expect, test } from 'vitest';
import { nameOfLanguage, variantFault } from './variants.ts';

const samples = {
  'zh-TW': '這款檯燈設計簡單，適合書桌與床邊。',
  'zh-CN': '这款台灯设计简单，适合书桌与床边。',
  'pt-PT': 'Uma chávena de café no comboio: cabe no bolso e tem um ecrã pequeno.',
  'pt-BR': 'Uma xícara de café no trem: cabe no bolso e tem uma tela pequena.',
};

test.each([
  ['zh', 'zh-TW', 'zh-CN'],
  ['zh', 'zh-CN', 'zh-TW'],
  ['pt', 'pt-PT', 'pt-BR'],
  ['pt', 'pt-BR', 'pt-PT'],
] as const)('%s: a text for %s is refused where it is written for %s', (language, own, other) => {
  expect(variantFault(samples[own], language, own)).toBeNull();
  expect(variantFault(samples[other], language, own)).not.toBeNull();
  expect(variantFault(samples[other], language, undefined)).toBeNull();
});

test('a locale that names no variant is called as its language', () => {
  expect(nameOfLanguage('pt', 'pt-PT')).toEqual({ name: 'Portuguese (Portugal)', tag: 'pt-PT' });
  expect(nameOfLanguage('de', 'de')).toEqual({ name: 'German', tag: 'de' });
});
