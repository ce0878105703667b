import { expect, test } from 'vitest';
import type { VoiceRule } from '../../../common/contract/voices/voice-shapes.ts';
import { learnVoice as learnFrom } from './learn-voice.ts';
import { checkVoice } from './voice-faults.ts';

const calm = [
  'We weave this blanket in our own mill. The wool is grey and soft, and it keeps its colour for years. Our weavers finish every edge by hand.',
  'We turn each bowl from a single piece of beech. The grain stays visible, and the colour deepens with use. Our oil is free of solvents.',
  'We dye the linen in small batches. The cloth is heavy, and the colour holds through many washes. Our seams are double.',
];
const loud = [
  'Wow! You need this mug! It is huge! It is red! Grab yours today! 🎉 Your coffee will love it! Your desk will love it!',
  'Hey! Meet the sock! So soft! So fun! Your feet say thanks! 🎉 Your friends want a pair! Get two! Get three!',
  'Boom! The bottle is here! Cold drinks! Hot drinks! Your bag fits it! 🎉 Your gym fits it! Grab one today!',
];

const learnVoice = (texts: string[]) => learnFrom(texts.map((text) => ({ text, productType: null, facts: '' })));
const rulesOf = (texts: string[]): VoiceRule[] => {
  const learnt = learnVoice(texts);
  if (learnt.type !== 'learnt') throw new Error(learnt.why);
  return learnt.rules;
};
const ruleTexts = (rules: VoiceRule[], kind: VoiceRule['kind']) =>
  rules.filter((rule) => rule.kind === kind).map(({ text }) => text);

test('a voice is stated as rules that a person can read, with examples from the texts', () => {
  const rules = rulesOf(calm);
  expect(ruleTexts(rules, 'person')).toEqual(['The shop speaks as “we”']);
  expect(ruleTexts(rules, 'punctuation')).toEqual(['No exclamation marks', 'No questions', 'No emoji']);
  expect(ruleTexts(rules, 'spelling')).toEqual(['British spelling']);
  const [length] = rules.filter(({ kind }) => kind === 'sentence_length');
  expect(length?.text).toMatch(/^\d+ to \d+ words in a sentence/);
  expect(calm.join(' ')).toContain(length?.example);
});

test('each shop’s own texts keep its voice, and another shop’s texts do not', () => {
  const check = (rules: VoiceRule[], text: string) =>
    checkVoice(rules, { text, language: 'en-US', source: '' }).distance;
  for (const [own, other] of [
    [calm, loud],
    [loud, calm],
  ] as const) {
    const rules = rulesOf([...own]);
    for (const text of own) expect(check(rules, text)).toBe(0);
    for (const text of other) expect(check(rules, text)).toBeGreaterThan(0.1);
  }
});

test('the majority speaks for the shop: one “my” among many “we” is a slip', () => {
  const [first = '', ...others] = calm;
  const rules = rulesOf([`${first} It is my favourite.`, ...others]);
  expect(ruleTexts(rules, 'person')).toEqual(['The shop speaks as “we”']);
  const check = (text: string) => checkVoice(rules, { text, language: 'en-UK', source: '' }).faults;
  expect(check(`${first} It is my favourite.`)).toEqual([]);
  expect(check('I weave it myself, in my own mill.')).toEqual(['It speaks as “I” instead of “we”.']);
  expect(ruleTexts(rulesOf(loud), 'person')).toEqual(['The shop does not speak of itself as “we”']);
});

test('what a shop never does is a rule, and a semicolon is no question', () => {
  const rules = rulesOf(calm.map((text) => text.replace('. ', '; ')));
  const check = (text: string) => checkVoice(rules, { text, language: 'en-UK', source: '' }).faults;
  expect(check('Cold feet? Not with this blanket.')).toEqual(['It asks a question.']);
  expect(ruleTexts(rulesOf(calm.map((text) => `${text} Why not?`)), 'punctuation')).not.toContain('No questions');
});

test('the person and the form of address are learnt from French texts by their majority', () => {
  const texts = [
    'Nous tissons ce plaid dans notre atelier, pour que vos soirées restent chaudes. Votre canapé le mérite, dit mon père.',
    'Nous tournons chaque bol à la main. Vous voyez le grain du bois, et notre huile ne contient aucun solvant.',
    'Vous coupez le pain sans effort. Nous affûtons chaque lame nous-mêmes, et nous la reprenons quand vous le voulez.',
  ];
  const rules = rulesOf(texts);
  expect(ruleTexts(rules, 'person')).toEqual(['The shop speaks as “we”']);
  expect(ruleTexts(rules, 'address')).toEqual(['In French, address the reader with “vous”']);
});

test('spelling follows the language that the merchant asked for', () => {
  const rules = rulesOf(calm);
  const check = (language: 'en-US' | 'en-UK') =>
    checkVoice(rules, { text: 'The color is gray.', language, source: '' }).faults;
  expect(check('en-UK')).toEqual(['“color” is not British spelling.']);
  expect(check('en-US')).toEqual([]);
});

test('the German form of address is learnt', () => {
  const polite = [
    'Diese Decke wärmt Sie an kalten Abenden. Ihre Füße bleiben warm, und das Gewebe bleibt weich, auch nach vielen Jahren.',
    'Mit diesem Messer schneiden Sie Brot und Gemüse. Ihre Hand liegt sicher am Griff, der aus Nussbaum gefertigt ist.',
    'In dieser Schale servieren Sie Obst oder Salat. Ihre Gäste sehen die Maserung, die bei jedem Stück anders verläuft und nicht altert.',
    'Dieser Stuhl trägt Sie sicher. Ihre Gäste sitzen darauf bequem, weil die Lehne der Form des Rückens folgt und nachgibt.',
  ];
  const rules = rulesOf(polite);
  expect(ruleTexts(rules, 'address')).toEqual(['In German, address the reader with “Sie”']);
  const check = (text: string) => checkVoice(rules, { text, language: 'de', source: '' }).faults;
  expect(check('Diese Lampe leuchtet dir den Weg.')).toContain('It addresses the reader with “du” instead of “Sie”.');
  expect(check('Diese Lampe leuchtet Ihnen den Weg.')).toEqual([]);
});

test.each([
  ['no text', [], /at least 3 texts/],
  ['too few texts', [calm[0] ?? ''], /at least 3 texts/],
  ['too few words', ['Warm.', 'Soft.', 'Red.'], /have 3 words/],
  [
    'several languages',
    [
      calm[0] ?? '',
      calm[1] ?? '',
      'Diese Decke ist aus Wolle und wird in unserer Weberei von Hand gewebt, damit sie lange hält.',
      'Das Messer ist aus Stahl und liegt gut in der Hand, weil der Griff aus Nussbaum ist und nicht rutscht.',
    ],
    /several languages \(.*German/,
  ],
])('%s gets a clear answer', (_, texts, why) => {
  const learnt = learnVoice(texts);
  expect(learnt.type === 'refused' && learnt.why).toMatch(why);
});

test('a voice is learnt from Russian texts', () => {
  const texts = [
    'Мы ткём этот плед на нашей фабрике. Шерсть мягкая и тёплая, а цвет держится много лет. Мы шьём края вручную.',
    'Мы вырезаем каждую миску из цельного куска бука. Рисунок дерева остаётся виден, а цвет со временем темнеет.',
    'Мы красим лён небольшими партиями. Ткань плотная, цвет держится после многих стирок, а наши швы двойные.',
  ];
  expect(learnVoice(texts)).toMatchObject({ type: 'learnt', language: 'ru' });
  expect(ruleTexts(rulesOf(texts), 'person')).toEqual(['The shop speaks as “we”']);
});

test('a voice is learnt from Chinese texts, and Japanese ones are not taken for Chinese', () => {
  const chinese = [
    '这条毯子由我们自己的工坊织成。羊毛柔软而温暖，颜色多年不变。',
    '每只碗都由一整块榉木车制而成。木纹清晰可见，颜色越用越深。',
    '亚麻布分小批染色。布料厚实，颜色耐洗，接缝都是双线。',
  ];
  expect(learnVoice(chinese)).toMatchObject({ type: 'learnt', language: 'zh' });
  const japanese =
    '羊毛の毛布は自社の工房で織られています。柔らかくて暖かく、色は長年変わりません。縁は手で仕上げます。';
  expect(learnVoice([japanese, japanese, japanese])).toEqual({
    type: 'refused',
    why: 'Yodel does not recognise the language of these texts.',
  });
});

test('a huge text is learnt from in little time', () => {
  const huge = `${calm.join(' ')} `.repeat(2_000);
  expect(learnVoice([huge, huge, huge]).type).toBe('learnt');
});

test('a few bare words are not taken for another language', () => {
  expect(learnVoice(loud).type).toBe('learnt');
  const bare = ['Hot socks! Cold feet? Gone! Pick a pair! Pick two! They wash warm. They dry fast! Grab them now!'];
  expect(learnVoice([...loud, ...bare]).type).toBe('learnt');
});
