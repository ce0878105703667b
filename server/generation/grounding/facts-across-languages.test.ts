import { expect, test } from 'vitest';
import { type LanguageId, languageIds } from '../../../common/catalogue/completion-settings.ts';
import { unverifiedClaims } from './unverified-claims.ts';

// The source text and its sheet, in the store's main language.
const sources = [
  'Description: The blanket is woven from wool in Portugal. It measures 140 x 200 cm and weighs 1.7 kg.',
  'Material: wool',
];

/** The same statement in each language: material, origin, size and weight. */
const translations: Record<LanguageId, string> = {
  'en-US': 'Woven from wool in Portugal, 140 x 200 cm, 1.7 kg.',
  'en-UK': 'Woven from wool in Portugal, 140 x 200 cm, 1.7 kg.',
  zh: '葡萄牙羊毛织成，140 x 200 厘米，1.7 公斤。',
  cz: 'Tkaná z vlny v Portugalsku, 140 x 200 cm, 1,7 kg.',
  da: 'Vævet af uld i Portugal, 140 x 200 cm, 1,7 kg.',
  nl: 'Geweven van wol in Portugal, 140 x 200 cm, 1,7 kg.',
  fi: 'Kudottu villasta Portugalissa, 140 x 200 cm, 1,7 kg.',
  fr: 'Tissée en laine au Portugal, 140 x 200 cm, 1,7 kg.',
  de: 'Aus Wolle in Portugal gewebt, 140 x 200 cm, 1,7 kg.',
  gr: 'Υφασμένη από μαλλί στην Πορτογαλία, 140 x 200 εκ., 1,7 κιλά.',
  he: 'ארוגה מצמר בפורטוגל, 140 x 200 ס"מ, 1.7 ק"ג.',
  hi: 'पुर्तगाल में ऊन से बुना, 140 x 200 सेमी, 1.7 किग्रा।',
  it: 'Tessuta in lana in Portogallo, 140 x 200 cm, 1,7 kg.',
  ko: '포르투갈에서 양모로 짠, 140 x 200 cm, 1.7 kg.',
  lv: 'Austa no vilnas Portugālē, 140 x 200 cm, 1,7 kg.',
  lt: 'Austa iš vilnos Portugalijoje, 140 x 200 cm, 1,7 kg.',
  no: 'Vevd av ull i Portugal, 140 x 200 cm, 1,7 kg.',
  pl: 'Utkany z wełny w Portugalii, 140 x 200 cm, 1,7 kg.',
  pt: 'Tecida em lã em Portugal, 140 x 200 cm, 1,7 kg.',
  ro: 'Țesută din lână în Portugalia, 140 x 200 cm, 1,7 kg.',
  ru: 'Соткан из шерсти в Португалии, 140 x 200 см, 1,7 кг.',
  sl: 'Stkana iz volne na Portugalskem, 140 x 200 cm, 1,7 kg.',
  es: 'Tejida en lana en Portugal, 140 x 200 cm, 1,7 kg.',
  sv: 'Vävd av ull i Portugal, 140 x 200 cm, 1,7 kg.',
  tr: 'Portekiz’de yünden dokunmuştur, 140 x 200 cm, 1,7 kg.',
};

test.each(languageIds)('a translation into %s that keeps to its source has no unsupported statement', (language) => {
  expect(unverifiedClaims(translations[language], sources, language)).toEqual([]);
});

test.each(languageIds)('a figure that differs in %s is marked', (language) => {
  const wrong = translations[language].replace('200', '210').replace(/1[.,]7/, '2.9');
  const marked = unverifiedClaims(wrong, sources, language).map(({ text }) => text);
  expect(marked.join(' | ')).toMatch(/210/);
  expect(marked.join(' | ')).toMatch(/2\.9/);
});

test.each([
  ['de', 'Aus Baumwolle in Italien gewebt.', ['Baumwolle', 'Italien']],
  ['fr', 'Tissée en coton en Italie.', ['coton', 'Italie']],
  ['es', 'Tejida en algodón en Italia.', ['algodón', 'Italia']],
  ['pl', 'Utkany z bawełny we Włoszech.', ['bawełny', 'Włoszech']],
  ['ru', 'Соткан из хлопка в Италии.', ['хлопка', 'Италии']],
  ['zh', '意大利棉织成。', ['棉', '意大利']],
] as const)('another material and origin in %s are marked', (language, text, words) => {
  const marked = unverifiedClaims(text, sources, language).map((claim) => claim.text.toLowerCase());
  for (const word of words) expect(marked.some((found) => found.includes(word.toLowerCase()))).toBe(true);
});
