import { expect, test } from 'vitest';
import { favouredWords, type LearntText } from './favoured-words.ts';

const of = (productType: string, facts: string, text: string): LearntText => ({ productType, facts, text });

const english: LearntText[] = [
  of(
    'Shirts',
    'Name Brushed Cotton Shirt\nTags cotton, men',
    'An honest shirt of brushed cotton, quietly cut for people who wear one thing for years. The brushed cotton is soft enough for a night flight.',
  ),
  of(
    'Pyjamas',
    'Name Brushed Cotton Pyjamas\nTags cotton, sleep',
    'Honest pyjamas in brushed cotton. Quietly striped, warm enough for January, and loved by people with cold bedrooms.',
  ),
  of(
    'Bedding',
    'Name Brushed Duvet Cover\nMaterial Cotton',
    'A duvet cover of brushed cotton, honest at the seams and quietly coloured. People ask for it every winter, and one is enough.',
  ),
  of(
    'Bags',
    'Name Canvas Tote\nMaterial Canvas',
    'An honest bag that quietly carries a week of shopping. People borrow it. It is large enough for two loaves.',
  ),
];

test('favoured words show how a shop writes, and not what it sells', () => {
  expect(favouredWords(english, 'en-US')).toEqual(['honest', 'quietly']);
});

test('a word that stands in texts of one kind of product is its subject', () => {
  const shirts = english.map((text) => ({ ...text, productType: 'Shirts' }));
  expect(favouredWords(shirts, 'en-US')).toEqual([]);
});

test('pasted texts show their kinds themselves, and those of an unknown kind count as one', () => {
  const pasted = english.map(({ text }) => ({ text, productType: null, facts: '' }));
  expect(favouredWords(pasted, 'en-US')).toEqual(['honest', 'quietly']);
  const unknown = ['Honest work, quietly done.', 'Honest prices, quietly kept.', 'Honest words, quietly said.'];
  expect(
    favouredWords(
      unknown.map((text) => ({ text, productType: null, facts: '' })),
      'en-US',
    ),
  ).toEqual([]);
});

test('a text of two words that chance repeats is no manner', () => {
  expect(favouredWords(english.slice(0, 2), 'en-US')).toEqual([]);
});

test.each([
  [
    'de',
    [
      of(
        'Decken',
        'Name Wolldecke Alm\nMaterial Wolle',
        'Unaufgeregt gewebt aus weicher Wolle. Die Decke wärmt einfach immer, und das schlicht.',
      ),
      of(
        'Schalen',
        'Name Schale Buche\nMaterial Buche',
        'Unaufgeregt gedrechselt aus geölter Buche. Schlicht steht sie immer da, wo Obst liegt.',
      ),
      of(
        'Messer',
        'Name Brotmesser\nMaterial Stahl',
        'Ein Messer, unaufgeregt und schlicht. Der Griff aus geölter Eiche liegt immer gut.',
      ),
    ],
    ['schlicht', 'unaufgeregt'],
  ],
  [
    'fr',
    [
      of(
        'Plaids',
        'Name Plaid en laine\nMatière Laine douce',
        'Un plaid franchement chaud, en laine douce, tissé sobrement. Il reste toujours sur le canapé.',
      ),
      of(
        'Bols',
        'Name Bol en grès\nMatière Grès',
        'Un bol sobrement tourné, franchement beau. On le garde toujours sous la main.',
      ),
      of(
        'Couteaux',
        'Name Couteau à pain\nMatière Acier',
        'Ce couteau coupe franchement. Sobrement monté, il tient toujours bien en main.',
      ),
    ],
    ['franchement', 'sobrement'],
  ],
] as const)('they are learnt in %s', (language, texts, expected) => {
  expect(favouredWords([...texts], language).sort()).toEqual([...expected].sort());
});
