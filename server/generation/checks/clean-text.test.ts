import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['an introduction', 'Here is your product description:\n\nA warm blanket.', 'A warm blanket.'],
  ['an agreement and an introduction', "Sure! Here's the text you asked for:\n\nA warm blanket.", 'A warm blanket.'],
  ['an agreement alone', 'Certainly! A warm blanket.', 'A warm blanket.'],
  ['an introduction in German', 'Hier ist die Beschreibung:\nEine warme Decke.', 'Eine warme Decke.'],
  ['an introduction in French', 'Voici la description :\n\nUne couverture chaude.', 'Une couverture chaude.'],
  ['an introduction on the same line', 'Here is the product description: A warm blanket.', 'A warm blanket.'],
  ['quotation marks', '"A warm blanket."', 'A warm blanket.'],
  ['German quotation marks', '„Eine warme Decke.“', 'Eine warme Decke.'],
  ['bold and italics', 'A **warm** blanket for *cold* nights, __truly__.', 'A warm blanket for cold nights, truly.'],
  ['headings', '## Warm\n\nA blanket.', 'Warm\n\nA blanket.'],
  ['bullets', '- warm\n- soft\n* light', '• warm\n• soft\n• light'],
  ['links', 'See [our shop](https://shop.example/x "t").', 'See our shop.'],
  ['a code block', '```\nA warm blanket.\n```', 'A warm blanket.'],
  ['HTML', '<p>A <b>warm</b> blanket.</p><p>Soft.</p>', 'A warm blanket.\n\nSoft.'],
  ['a note on its length', 'A warm blanket. (48 characters)', 'A warm blanket.'],
  ['a note on its length in German', 'Eine warme Decke (17 Zeichen)', 'Eine warme Decke'],
  ['a line that counts', 'A warm blanket.\n\n**Word count:** 3', 'A warm blanket.'],
  ['an offer to go on', 'A warm blanket.\n\nLet me know if you’d like any changes!', 'A warm blanket.'],
  ['a heading that names the kind of text', '## Product Description\n\nA blanket.', 'A blanket.'],
  [
    'words around a code block',
    'Sure! Here it is:\n\n```text\nA blanket that warms you.\n```\n\nEnjoy!',
    'A blanket that warms you.',
  ],
  ['all at once', 'Sure! Here you go:\n\n**"A warm blanket."** (16 characters)', 'A warm blanket.'],
])('%s is removed', (_, answer, text) => {
  expect(cleanText(answer, false)).toBe(text);
});

test.each([
  ['a hashtag', 'New in store! #wool #cosy'],
  ['a gap in brackets', 'Your order leaves us on [delivery date].'],
  ['a quotation inside', '"Warm", she said, "and light".'],
  ['a sum', '2 * 3 * 4 cm'],
  ['a sentence that begins like an agreement', 'Certainly, this lamp is bright.'],
  ['a sentence that begins like an introduction', 'Here is a blanket that keeps you warm.'],
  ['a size in brackets', 'Alpine Blanket (130 x 180 cm)'],
  ['a comparison', 'Weighs < 2 kg and > 1 kg'],
  ['numbered steps', '1. Wash\n2. Dry'],
  ['a signature after a dash', 'Thank you for your patience.\n\n- The Yodel team'],
])('%s stays', (_, text) => {
  expect(cleanText(text, false)).toBe(text);
});

test.each([
  ['Meta title: Alpine Wool Blanket', 'Alpine Wool Blanket'],
  ['1. Alpine Wool Blanket\n2. Tyrol Blanket\n3. Warm Throw', 'Alpine Wool Blanket'],
  ['Alpine Wool\nBlanket', 'Alpine Wool Blanket'],
  ['- Alpine Wool Blanket', 'Alpine Wool Blanket'],
  ['**Headline 1:** Warm Wool', 'Warm Wool'],
])('one line is one line: %j', (answer, text) => {
  expect(cleanText(answer, true)).toBe(text);
});

test.each([
  'Post:',
  'Caption:',
  '**Instagram caption:**',
  'Social media post:\n\n',
  'Beitrag:',
  'Produktbeschreibung:',
  'Légende :',
  'Publicación:',
  'Didascalia:',
  'Legenda:',
  'Bijschrift:',
  'Opslag:',
  'Innlegg:',
  'Inlägg:',
  'Julkaisu:',
  'Wpis:',
  'Příspěvek:',
  'Objava:',
  'Postare:',
  'Ieraksts:',
  'Įrašas:',
  'Gönderi:',
  'Пост:',
  'Ανάρτηση:',
  'פוסט:',
  'पोस्ट:',
  '文案：',
  '캡션:',
])('the label %j before a text is removed', (label) => {
  expect(cleanText(`${label} Warm wool is back.\n\n#wool`, false)).toBe('Warm wool is back.\n\n#wool');
  expect(cleanText(`"${label} Warm wool is back."`, false)).toBe('Warm wool is back.');
});

test.each(['Subject: News for you\n\nHello,', 'Good news: wool is back.', 'Post it today: wool is back.'])(
  'a text that begins with %j keeps its beginning',
  (text) => {
    expect(cleanText(text, false)).toBe(text);
  },
);

test('cleaning a clean text changes nothing', () => {
  const pieces = fc.constantFrom(
    'Sure! ',
    'Here is it:\n',
    '**',
    '"',
    '- ',
    '# ',
    'word ',
    '\n',
    '(4 words)',
    '`',
    '_',
    '<p>',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), fc.boolean(), (list, isOneLine) => {
      const once = cleanText(list.join(''), isOneLine);
      if (isOneLine) expect(once).not.toContain('\n');
      expect(once).not.toContain('**');
    }),
  );
});
