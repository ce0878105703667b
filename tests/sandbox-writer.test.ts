import { describe, expect, test } from 'vitest';
import {
  type CompletionSettings,
  defaultSettings,
  languageIds,
  lengthIds,
} from '../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, completionTypeIds } from '../common/catalogue/completion-types.ts';
import type { Inputs } from '../common/catalogue/input-errors.ts';
import { demoCatalogue } from '../sandbox/shops/sample/demo-catalogue.ts';
import { generateText } from '../sandbox/text-model/generators/generate-text.ts';
import { checkOutput } from '../server/domain/generation/checks/check-output.ts';
import { promptFor } from '../server/domain/generation/prompts/prompt-for.ts';
import { htmlToText } from '../server/domain/text/html-to-text.ts';

const { products } = demoCatalogue('http://sandbox');
const inputsOf = (title: string): Inputs => {
  const product = products.find((candidate) => candidate.title === title);
  if (!product) throw new Error(`The sample shop has no ${title}`);
  return {
    product_name: product.title,
    product_description: htmlToText(product.descriptionHtml),
    product_tags: product.tags.join(', '),
  };
};

function generated(type: CompletionTypeId, inputs: Inputs, changed: Partial<CompletionSettings> = {}, variant = 0) {
  const settings = { ...defaultSettings, ...changed };
  const { system, user, parts } = promptFor({ type, inputs, settings });
  const answer = generateText(
    [
      { role: 'system', text: system },
      { role: 'user', text: user },
    ],
    variant,
  );
  const output = parts
    ? parts.map(({ id, description }) => ({ id, output: answer.part({ id, note: description }) }))
    : answer.text();
  return checkOutput(type, settings, output, { isLastTry: false, inputs });
}

const written = (...ask: Parameters<typeof generated>): string => {
  const checked = generated(...ask);
  if (!checked.ok) throw new Error(checked.faults.join('; '));
  return typeof checked.text === 'string' ? checked.text : checked.text.map(({ output }) => output).join('\n\n');
};

const typed: Inputs = {
  collection_name: 'Warm Bedroom',
  collection_product_sample: 'Alpine Wool Blanket\nLinen Duvet Cover',
  blog_post: 'How to wash and store wool blankets',
  email_prompt: 'Early access to our winter collection',
  social_media_post: 'Autumn blankets are back',
  support_message: 'My order #1042 arrived broken. Can I return it?',
  review_text: 'Lovely, very soft.',
  text_to_improve: 'we recieve alot of questions about our blankets . they are warm',
  product_keywords: 'wool blanket',
};

describe.each(languageIds)('in %s', (language) => {
  test('every text passes our checks at the first attempt, in each length, without a stock opening or ending', () => {
    // Alt texts need a picture.
    for (const type of completionTypeIds.filter((type) => type !== 'image_alt_text'))
      for (const completionLength of lengthIds)
        for (const title of ['Alpine Wool Blanket', 'Pocket Stove']) {
          const checked = generated(type, { ...inputsOf(title), ...typed }, { language, completionLength });
          expect.soft(checked.ok ? checked.wishes : checked.faults, `${type} ${completionLength} ${title}`).toEqual([]);
        }
  });
});

test('figures stay whole in a description of each length', () => {
  for (const completionLength of lengthIds)
    for (const variant of [0, 1, 2]) {
      const blanket = written('product_description', inputsOf('Alpine Wool Blanket'), { completionLength }, variant);
      expect(blanket).toContain('620 g per square metre');
      expect(blanket).toContain('140 x 200 cm');
      expect(
        written('product_description', inputsOf('Between Trees Hammock'), { completionLength }, variant),
      ).toContain('180 kg');
    }
  expect(written('product_description', inputsOf('Alpine Wool Blanket'), { language: 'de' })).toContain('620 g/m²');
});

test('products next to each other neither begin nor end alike', () => {
  const texts = products.map(({ title }) => {
    const text = written('product_description', inputsOf(title));
    const sentences = text.split(/(?<=[.!?])\s+/);
    return { title, first: sentences[0]?.replaceAll(title, '…'), last: sentences.at(-1)?.replaceAll(title, '…') };
  });
  const alike = texts.filter(
    ({ first, last }, place) => first === texts[place + 1]?.first || last === texts[place + 1]?.last,
  );
  expect(alike).toEqual([]);
});

test('a text about little data is short, and a keyword that does not fit appears nowhere', () => {
  const page = written(
    '4_in_1_product_page',
    { ...inputsOf('Pocket Stove'), product_keywords: 'mountain bike helmet' },
    { completionLength: 'M' },
  );
  expect(page).not.toMatch(/helmet/i);
  expect(page).toContain('The Pocket Stove folds to the size of an egg.');
  expect(page.split(/\s+/).length).toBeLessThan(120);
});

test('the same request gives the same text, and writing again gives another', () => {
  const texts = [0, 0, 1, 2].map((variant) => written('product_description', inputsOf('Stoneware Mug'), {}, variant));
  expect(texts[0]).toBe(texts[1]);
  expect(new Set(texts).size).toBeGreaterThanOrEqual(2);
});
