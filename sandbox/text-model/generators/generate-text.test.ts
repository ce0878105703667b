import { describe, expect, test } from 'vitest';
import { languageTags } from '../languages/language-banks.ts';
import { languageOf } from '../prompt/language-of.ts';
import { aPrompt, type TestPrompt } from '../test-prompt.ts';
import { countCharacters, countWords, plainText } from '../text/words.ts';
import { defaultParts, generateText } from './generate-text.ts';

const product = {
  product_name: 'Herringbone Throw',
  product_description: '',
  product_tags: 'wool, sofa, winter',
  product_keywords: 'sofa throw',
};

/** Every type that answers with one running text, on as little data as a merchant may have. */
const runningTexts: Record<string, Record<string, string>> = {
  product_description: product,
  product_description_long: product,
  product_benefits: product,
  product_description_edit: { product_description: 'A warm throw. It measures 130 x 180 cm.' },
  text_improver: { text_to_improve: 'we have new throws, come and look' },
  blog_post: { blog_post: 'How to store throws in summer', product_keywords: 'throw storage' },
  collection_description: {
    collection_name: 'Warm Bedroom',
    collection_product_sample: 'Herringbone Throw\nFeather Bolster',
  },
  support_response: { support_message: 'Where is my parcel?' },
  review_response: { review_text: 'Lovely throw.' },
  'review_response of a complaint': { review_text: 'Disappointed. It broke.' },
  email_promo: { email_prompt: 'New throws for winter' },
  social_media: { social_media_post: 'New throws for winter' },
};

type Length = readonly [text: string, min: number, max: number];
type Lengths = Record<'S' | 'M' | 'L', Length>;
const usual: Lengths = { S: ['up to 80 words', 1, 80], M: ['120-200 words', 120, 200], L: ['250-400 words', 250, 400] };
/** An improved text is as long as its source; articles and replies have lengths of their own. */
const improved: Lengths = {
  S: ['up to 80 words', 1, 80],
  M: ['4 to 200 words', 4, 200],
  L: ['4 to 400 words', 4, 400],
};
const lengths: Partial<Record<string, Lengths>> = {
  product_description_edit: improved,
  text_improver: improved,
  blog_post: {
    S: ['250 to 400 words', 250, 400],
    M: ['500 to 800 words', 500, 800],
    L: ['500 to 1300 words', 500, 1300],
  },
  support_response: { ...usual, M: ['60 to 160 words', 60, 160], L: ['120 to 260 words', 120, 260] },
  review_response: { S: ['30 to 60 words', 30, 60], M: ['40 to 90 words', 40, 90], L: ['80 to 140 words', 80, 140] },
};
const lengthsOf = (type: string): Lengths => lengths[type.split(' ')[0] ?? type] ?? usual;

const write = ({ type = 'product_description', ...told }: Partial<TestPrompt>, variant = 0): string =>
  generateText([{ role: 'user', text: aPrompt({ type: type.split(' ')[0] ?? type, ...told }) }], variant).text();

const parts = (told: Partial<TestPrompt>, variant = 0): Record<string, string> => {
  const generated = generateText([{ role: 'user', text: aPrompt(told) }], variant);
  return Object.fromEntries((defaultParts[told.type ?? ''] ?? []).map((id) => [id, generated.part({ id, note: '' })]));
};

test('each of the twenty-five languages has its own phrases', () => {
  expect(new Set(languageTags)).toEqual(
    new Set('en-US en-GB zh cs da nl fi fr de el he hi it ko lv lt no pl pt ro ru sl es sv tr'.split(' ')),
  );
});

describe.each(languageTags)('in %s', (language) => {
  test.each(['S', 'M', 'L'] as const)('every text keeps to length %s', (size) => {
    for (const [type, data] of Object.entries(runningTexts)) {
      const [length, min, max] = lengthsOf(type)[size];
      for (const tone of ['none', 'pirate', 'formal']) {
        for (const variant of [0, 1]) {
          const words = countWords(plainText(write({ type, data, language, length, tone }, variant)));
          expect.soft(words, `${type} ${tone} ${variant}`).toBeGreaterThanOrEqual(min);
          expect.soft(words, `${type} ${tone} ${variant}`).toBeLessThanOrEqual(max);
        }
      }
    }
  });

  test('titles, meta descriptions and ads respect their character limits', () => {
    const names = [
      'Throw',
      'Herringbone Throw',
      'Trail Mat Insulated Inflatable Sleeping Pad for Camping Hiking Backpacking Lightweight Warm 4 Season R 4.5 Blue',
    ];
    for (const name of names) {
      for (const tone of ['none', 'romantic']) {
        for (const keywords of ['', 'wool throw']) {
          const data = { ...product, product_name: name, product_keywords: keywords };
          const page = parts({ type: '4_in_1_product_page', data, language, tone });
          expect.soft(countCharacters(page.product_name ?? '')).toBeLessThanOrEqual(70);
          expect.soft(countCharacters(page.product_meta_title ?? '')).toBeLessThanOrEqual(60);
          expect
            .soft(countCharacters(page.product_meta_description ?? ''), page.product_meta_description)
            .toBeGreaterThanOrEqual(120);
          expect
            .soft(countCharacters(page.product_meta_description ?? ''), page.product_meta_description)
            .toBeLessThanOrEqual(160);
          const ad = parts({ type: 'google_ad', data, language, tone });
          for (const id of ['headline_1', 'headline_2', 'headline_3'])
            expect.soft(countCharacters(ad[id] ?? ''), ad[id]).toBeLessThanOrEqual(30);
          for (const id of ['description_1', 'description_2'])
            expect.soft(countCharacters(ad[id] ?? ''), ad[id]).toBeLessThanOrEqual(90);
          expect.soft(new Set(Object.values(ad)).size).toBe(5);
          for (const text of [...Object.values(ad), ...Object.values(page)]) expect.soft(text).not.toBe('');
        }
      }
    }
  });

  test('every text is in the requested language', () => {
    for (const [type, data] of Object.entries(runningTexts)) {
      const text = plainText(write({ type, data, language, length: lengthsOf(type).L[0] }));
      expect.soft(languageOf(text), `${type}: ${text}`).toBe(language.split('-')[0]);
    }
  });

  test('no template slot is left open and no sentence is repeated', () => {
    for (const [type, data] of Object.entries(runningTexts)) {
      const text = write({ type, data, language, length: lengthsOf(type).L[0] });
      expect.soft(text).not.toMatch(/\{\w+\}|undefined|\bnull\b/);
      const lines = plainText(text)
        .split(/(?<=[.!?。！？।])\s*|\n/u)
        .filter((line) => countWords(line) > 4);
      expect.soft(new Set(lines).size, type).toBe(lines.length);
    }
  });

  test('tones open or close a text differently', () => {
    const texts = [
      'none',
      'luxurious',
      'formal',
      'whimsical',
      'romantic',
      'conversational',
      'pirate',
      'shakespeare',
      'hemingway',
    ].map((tone) => write({ language, tone, data: product }));
    expect(new Set(texts.map((text) => text.slice(0, 20) + text.slice(-20))).size).toBe(9);
  });
});
