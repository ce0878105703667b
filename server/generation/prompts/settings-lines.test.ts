import { expect, test } from 'vitest';
import {
  type CompletionLength,
  defaultSettings,
  languageIds,
  languages,
  lengthIds,
  type ToneId,
  toneIds,
} from '../../../common/catalogue/completion-settings.ts';
import type { VoiceRule } from '../../../common/contract/voices/voice-shapes.ts';
import { promptFor } from './prompt-for.ts';

const inputs = {
  product_name: 'Alpine Wool Blanket',
  product_description: 'Woven in Tyrol from 100 % wool, 130 x 180 cm.',
  product_keywords: 'wool blanket',
};

test('language, tone and length each have a line', () => {
  const settings = { ...defaultSettings, language: 'de', tone: 'luxurious' } as const;
  const { system, user } = promptFor({ type: 'product_description', inputs, settings });
  expect(system).toMatch(/^language: German \(de\)$/m);
  expect(system).toMatch(/^tone: luxurious$/m);
  expect(user).toMatch(/^length: up to 80 words$/m);
  for (const language of languageIds)
    for (const tone of toneIds)
      for (const completionLength of lengthIds) {
        const each = promptFor({
          type: 'blog_post',
          inputs,
          settings: { ...defaultSettings, language, tone, completionLength },
        }).system;
        expect(each).toContain(`language: ${languages[language].name} (${languages[language].tag})\n`);
        expect(each).toContain(`\ntone: ${tone}\n`);
      }
});

test('the limits of short texts are the product’s', () => {
  const whole = (type: 'product_meta_fields' | 'google_ad' | '4_in_1_product_page') => {
    const { system, user } = promptFor({
      type,
      inputs: { ...inputs, product_description: `${inputs.product_description} Washable at 30 degrees.` },
      settings: { ...defaultSettings, completionLength: 'M' },
    });
    return `${system}\n${user}`;
  };
  expect(whole('product_meta_fields')).toMatch(/product_meta_title: .*; up to 60 characters/);
  expect(whole('product_meta_fields')).toMatch(/product_meta_description: .*; up to 160 characters/);
  expect(whole('google_ad')).toMatch(/headline_3: .*; up to 30 characters/);
  expect(whole('google_ad')).toMatch(/description_2: .*; up to 90 characters/);
  expect(whole('4_in_1_product_page')).toMatch(/product_name: .*; up to 70 characters/);
  expect(whole('4_in_1_product_page')).toMatch(/^length: up to 200 words for product_description$/m);
});

test('articles and public replies have lengths of their own', () => {
  const longIdea = 'How to wash, dry, mend and store wool through a summer with moths in it. '.repeat(4);
  const length = (type: 'blog_post' | 'review_response', completionLength: CompletionLength, idea = longIdea) =>
    /^length: (.*)$/m.exec(
      promptFor({
        type,
        inputs: { blog_post: idea, review_text: 'Nice.' },
        settings: { ...defaultSettings, completionLength },
      }).user,
    )?.[1];
  expect(lengthIds.map((id) => length('blog_post', id))).toEqual([
    '250 to 400 words',
    '500 to 800 words',
    '900 to 1300 words',
  ]);
  expect(length('blog_post', 'L', 'Storing wool')).toBe('500 to 1300 words');
  expect(lengthIds.map((id) => length('review_response', id))).toEqual([
    'up to 60 words',
    'up to 90 words',
    'up to 140 words',
  ]);
});

const lengthOf = (ask: Parameters<typeof promptFor>[0]) => /^length: (.*)$/m.exec(promptFor(ask).user)?.[1];
const medium = { ...defaultSettings, completionLength: 'M' } as const;
const words = (count: number) => Array.from({ length: count }, () => 'wool').join(' ');

test('a length is an upper end, however much the data says', () => {
  const ask = (text: string) =>
    ({ type: 'product_description', inputs: { product_description: text }, settings: medium }) as const;
  for (const count of [5, 40, 100]) expect(lengthOf(ask(words(count)))).toBe('up to 200 words');
  expect(promptFor(ask(words(5))).system).toContain('fewer is fine');
});

test('where lengths are fixed, nothing is said of a length but each limit', () => {
  const { system, user } = promptFor({ type: 'google_ad', inputs, settings: medium });
  expect(user).not.toContain('length');
  expect(system).toContain('; up to 30 characters');
});

test('an article in a language that needs fewer words is asked for fewer', () => {
  const length = (language: 'en-US' | 'fi') =>
    lengthOf({ type: 'blog_post', inputs: { blog_post: words(80) }, settings: { ...medium, language } });
  expect([length('en-US'), length('fi')]).toEqual(['500 to 800 words', '360 to 800 words']);
});

test('an improved text follows its source, whatever the chosen length', () => {
  const length = (count: number) =>
    lengthOf({ type: 'text_improver', inputs: { text_to_improve: words(count) }, settings: medium });
  expect(length(10)).toBe('up to 30 words');
  expect(length(300)).toBe('up to 360 words');
});

test('replies and ads have sensible lengths of their own', () => {
  const length = (type: 'support_response' | 'facebook_ad') =>
    lengthOf({ type, inputs: { ...inputs, support_message: 'Where is it?' }, settings: medium });
  expect(length('support_response')).toBe('up to 160 words');
  expect(length('facebook_ad')).toBe('up to 60 words for primary_text');
});

test('a Chinese text is measured in characters', () => {
  const settings = { ...medium, language: 'zh' } as const;
  expect(lengthOf({ type: 'product_description', inputs: { product_description: words(100) }, settings })).toBe(
    'up to 340 characters',
  );
});

test('the length of a text is said once', () => {
  const { system, user } = promptFor({ type: 'product_description', inputs, settings: defaultSettings });
  expect(`${system}\n${user}`.match(/80 words/g)).toHaveLength(1);
});

test('the tone decides the form of address where neither the voice nor the shop’s texts do', () => {
  const address = (tone: ToneId, description: string, voice: VoiceRule[] = []) =>
    /^form of address: (.*)$/m.exec(
      promptFor({
        type: 'product_description',
        inputs: { product_description: description },
        settings: { ...defaultSettings, language: 'nl', tone },
        voice,
      }).user,
    )?.[1];
  expect(address('formal', 'Wool blanket')).toBe('u');
  expect(address('pirate', 'Wool blanket')).toBe('je');
  expect(address('formal', 'Voor jou en je bank')).toBe('je');
  const rule = { kind: 'address' as const, text: 'In Dutch, address the reader with “u”', example: '', isOn: true };
  expect(address('pirate', 'Voor jou en je bank', [rule])).toBe('u');
});
