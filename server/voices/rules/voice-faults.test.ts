import { expect, test } from 'vitest';
import type { VoiceRule } from '../../../common/contract/voices/voice-shapes.ts';
import { checkVoice } from './voice-faults.ts';

const long =
  'The blanket is woven from lambswool and finished by hand. It measures 130 by 180 cm. It folds small and keeps its shape after washing. The edges are stitched twice so that they hold for years.';

const check = (
  kind: VoiceRule['kind'],
  text: string,
  checked: string,
  rest: { source?: string; isOn?: boolean } = {},
) =>
  checkVoice([{ kind, text, example: '', isOn: rest.isOn ?? true }], {
    text: checked,
    language: 'en-US',
    source: rest.source ?? '',
  });

test.each<[VoiceRule['kind'], string, string, string]>([
  ['avoided_word', 'cosy', 'A cosy blanket.', 'It says “cosy”, which this voice never says.'],
  ['must_not_appear', 'best ever', 'The Best\nEver lamp.', 'It says “best ever”, which this voice never says.'],
  ['must_appear', 'made to last', long, 'It does not say “made to last”.'],
  ['punctuation', 'No exclamation marks', 'Buy now!', 'It has an exclamation mark.'],
  ['punctuation', 'No emoji', 'Warm 🔥', 'It has an emoji.'],
  ['person', 'The shop speaks as “we”', 'I knit every sock.', 'It speaks as “I” instead of “we”.'],
  ['person', 'The shop does not speak of itself as “we”', 'We knit socks.', 'It speaks as “we”.'],
  ['spelling', 'American spelling', 'A grey colour.', '“grey” is not American spelling.'],
  ['sentence_length', 'up to 3 words', long, 'Its sentences have 9 words on average; the voice has up to 3.'],
])('%s “%s” is broken', (kind, rule, text, fault) => {
  const { distance, faults } = check(kind, rule, text);
  expect(faults).toEqual([fault]);
  expect(distance).toBeGreaterThan(0.5);
});

test.each<[VoiceRule['kind'], string, string]>([
  ['avoided_word', 'cosy', 'A cosyless blanket.'],
  ['must_appear', 'lambswool', long],
  ['must_appear', 'made to last', 'Wool blanket'],
  ['person', 'The shop speaks as “we”', 'We knit every sock.'],
  ['spelling', 'British spelling', 'A grey colour.'],
  ['sentence_length', '8 to 12 words', long],
  ['favoured_word', 'lambswool', 'A lamp.'],
  ['opening', 'Open with a question', 'A lamp.'],
])('%s “%s” is kept', (kind, rule, text) => {
  expect(check(kind, rule, text)).toMatchObject({ distance: 0, faults: [] });
});

test('a name that must not be translated is expected only where the data has it', () => {
  const rule = ['never_translate', 'Alpine Glow'] as const;
  expect(check(...rule, 'Die Lampe Alpenglühen', { source: 'Alpine Glow lamp' }).faults).toEqual([
    'It does not keep “Alpine Glow” as it is written.',
  ]);
  expect(check(...rule, 'Die Lampe Alpine Glow', { source: 'Alpine Glow lamp' }).faults).toEqual([]);
  expect(check(...rule, 'Die Decke', { source: 'Wool blanket' }).faults).toEqual([]);
});

test('a rule that is switched off is not checked', () => {
  expect(check('avoided_word', 'cosy', 'A cosy blanket.', { isOn: false })).toMatchObject({ distance: 0, faults: [] });
});

test('a Chinese word is found inside a sentence', () => {
  expect(check('must_not_appear', '最好', '这是最好的毯子').faults).toHaveLength(1);
});
