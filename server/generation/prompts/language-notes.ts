import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';

const sentenceCase =
  'Capitals for the first word and for names only, in titles and headings too: no English title case.';

/** How a careful writer sets this language, where models get it wrong. */
const notes: Record<LanguageId, string[]> = {
  'en-US': [
    'American spelling throughout (color, gray, aluminum, organize), also where the data or a customer spells the British way. Names and titles in title case, running text not.',
  ],
  'en-UK': [
    'British spelling throughout (colour, grey, aluminium), also where the data or a customer spells the American way. Headings in sentence case.',
  ],
  zh: [
    'Full-width punctuation（，。：；！？）, no spaces between Chinese characters, a space between Chinese and Latin words.',
  ],
  cz: [sentenceCase, 'Quotation marks „…“; a space before units and before %.'],
  da: [sentenceCase, 'Compounds are one word (uldtæppe); quotation marks »…« or ”…”.'],
  nl: [sentenceCase, 'Compounds are one word (keukenlamp, wasvoorschrift), never split as in English.'],
  fi: [
    sentenceCase,
    'Compounds are one word (villahuopa). Case endings join a foreign name directly, or with an apostrophe after a silent letter.',
  ],
  fr: [
    sentenceCase,
    'A no-break space before : ; ! ? and %, and inside « ». Apostrophe ’. Accents on capitals as well.',
  ],
  de: [
    'Compounds are one word or hyphenated throughout, never apart: Wolldecke, Merino-Schal, USB-C-Kabel. Quotation marks „…“. A space before units and before %.',
    'Titles in German capitalisation: nouns only, no English title case.',
  ],
  gr: [sentenceCase, 'The question mark is ; and quotation marks are «…».'],
  he: ['Gender-neutral plural address where it reads naturally. Latin names stay in Latin letters.'],
  hi: ['Devanagari for Hindi words, the full stop is ।, product names stay in Latin letters.'],
  it: [sentenceCase, 'Quotation marks «…» or “…”; a space before units.'],
  ko: ['Polite style throughout (‑습니다 or ‑어요, not mixed). Particles follow a Latin name without a space.'],
  lv: [sentenceCase, 'Quotation marks “…”; diacritics complete.'],
  lt: [sentenceCase, 'Quotation marks „…“; diacritics complete.'],
  no: [sentenceCase, 'Bokmål. Compounds are one word (ullteppe); quotation marks «…».'],
  pl: [sentenceCase, 'Quotation marks „…”; a space before units, none before %.'],
  pt: [sentenceCase, 'European or Brazilian spelling as in the data; without a sign, Brazilian. Do not mix them.'],
  ro: [sentenceCase, 'ș and ț with a comma below; quotation marks „…”.'],
  ru: [sentenceCase, 'Quotation marks «…», a dash with spaces ( — ).'],
  sl: [sentenceCase, 'Quotation marks „…“ or »…«; a space before units and before %.'],
  es: [sentenceCase, '¿…? and ¡…! opened and closed; a space before units and before %.'],
  sv: [sentenceCase, 'Compounds are one word (yllefilt); quotation marks ”…”.'],
  tr: [sentenceCase, 'Dotted İ and dotless ı in capitals; suffixes follow a foreign name after an apostrophe.'],
};

const nounFirst =
  'An English product name stays as it is. In a sentence the language’s own noun comes before it, with its article where it has one.';
const nameFirst = 'An English product name stays as it is. In a sentence the language’s own noun follows it.';
const languagesWithNameFirst = new Set<LanguageId>(['zh', 'ko', 'hi', 'tr', 'fi']);

/** Characters that only traditional Chinese has, among the most frequent ones. */
const traditional =
  /[國學說這個們來時對會發後過還進開關實際點體區單號電話買賣產質請設計顏織絲綿純處選擇適優錶鞋燈書車長門風雲]/gu;
const simplified =
  /[国学说这个们来时对会发后过还进开关实际点体区单号电话买卖产质请设计颜织丝绵纯处选择适优表灯书车长门风云]/gu;

/** The lines about spelling and typography for a text in this language. */
export const languageNotes = (language: LanguageId): string[] => [
  ...notes[language],
  ...(language.startsWith('en') ? [] : [languagesWithNameFirst.has(language) ? nameFirst : nounFirst]),
];

/** The script of a Chinese text: that of the shop's own texts. */
export const scriptLines = (language: LanguageId, ownTexts: string): string[] =>
  language === 'zh' ? [chineseScript(ownTexts)] : [];

function chineseScript(data: string): string {
  const count = (script: RegExp) => data.match(script)?.length ?? 0;
  return count(traditional) > count(simplified) ? 'Traditional Chinese characters.' : 'Simplified Chinese characters.';
}
