import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type LanguageId, languageIds, toneIds } from '../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, completionTypeIds, definitionOf } from '../common/catalogue/completion-types.ts';
import type { Inputs } from '../common/catalogue/input-errors.ts';
import type { Fact } from '../common/contract/facts.ts';
import { answerTo } from '../sandbox/text-model/answer.ts';
import type { Prompt } from '../server/foundation/model/prompt.ts';
import { checkOutput } from '../server/generation/checks/check-output.ts';
import { promptFor } from '../server/generation/prompts/prompt-for.ts';
import { sourceTextOf } from '../server/texts/marked-text.ts';

const rucksack: Inputs = {
  product_name: 'Fjord Rucksack',
  product_description: 'A rucksack for the way to work. It holds a laptop and a lunch box. The base is double.',
  product_tags: 'bag, work',
  product_keywords: 'rucksack',
  blog_post: 'How to care for waxed canvas',
  social_media_post: 'Our rucksacks are back',
  email_prompt: 'Our rucksacks are back',
  support_message: 'Where is my parcel?\n\nAnna',
  review_text: 'A great bag.',
  text_to_improve: 'this bag is GREAT!!! it holds a lot. it holds a lot.',
  collection_name: 'Bags',
  collection_product_sample: 'Fjord Rucksack\nTote\nPouch',
};
const facts = [
  { name: 'Material', value: 'Waxed canvas' },
  { name: 'Volume', value: '22 l' },
  { name: 'Weight', value: '900 g' },
].map((fact): Fact => ({ ...fact, id: fact.name, source: 'metafield', isUsed: true }));

const blanket = {
  bytes: readFileSync(
    new URL('../sandbox/shops/sample/pictures/files/blanket/forest/wolldecke-schwarzwald.png', import.meta.url),
  ),
  mediaType: 'image/png' as const,
};
const picturesOf = (type: CompletionTypeId) => (type === 'image_alt_text' ? [blanket] : []);

/** Says every instruction in other words: only the machine-readable lines and the blocks of data stay. */
const reworded = ({ system, user, ...rest }: Prompt): Prompt => ({
  ...rest,
  system: inOtherWords(system),
  user: inOtherWords(user),
});

function inOtherWords(message: string): string {
  const isRead = /^(?:type|language|tone|length): |^#/;
  let isData = false;
  const lines = message.split('\n').map((line) => {
    if (line.startsWith('<data') || line.startsWith('<instructions')) isData = true;
    const kept = isData || isRead.test(line) || line === '' ? line : 'Please do this as well as you can.';
    if (line === '</data>' || line === '</instructions>') isData = false;
    return kept;
  });
  return lines.join('\n');
}

function answer(
  { system, user, parts, pictures = [] }: Prompt,
  variant = 0,
): string | { id: string; output: string }[] {
  const turns = [
    { role: 'system', text: system },
    {
      role: 'user',
      text: user,
      pictures: pictures.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')),
    },
  ];
  const properties = Object.fromEntries((parts ?? []).map(({ id }) => [id, { type: 'string' }]));
  const format = parts ? { type: 'json_schema' as const, schema: { properties } } : { type: 'text' as const };
  const content = answerTo({ turns, format }, { variant, isFalse: () => false });
  return parts ? Object.entries(JSON.parse(content)).map(([id, output]) => ({ id, output: String(output) })) : content;
}

const settings = (language: LanguageId) =>
  ({ completionLength: 'M', language, tone: 'none', freeTextInstructions: '' }) as const;

function faultsOf(type: CompletionTypeId, language: LanguageId, inputs = rucksack): string[] {
  const asked = settings(language);
  const text = answer(reworded(promptFor({ type, inputs, facts, settings: asked, pictures: picturesOf(type) })));
  const checked = checkOutput(type, asked, text, { inputs, facts });
  return checked.ok ? [] : checked.faults.map((fault) => `${type} in ${language}: ${fault} ${JSON.stringify(text)}`);
}

test.each(languageIds)('every type of text is written in %s, however the instructions are worded', (language) => {
  expect(completionTypeIds.flatMap((type) => faultsOf(type, language))).toEqual([]);
});

test('a product of the sample shop gets its own copy, and another the plain writer’s', () => {
  const asked = (product_name: string) =>
    answer(promptFor({ type: 'product_description', inputs: { product_name }, facts, settings: settings('en-US') }));
  expect(asked('Alpine Wool Blanket')).toMatch(/^The looms at Weberei Obertal/);
  expect(asked('Fjord Rucksack')).toContain('Fjord Rucksack');
});

test('no sentence stands twice in a text of the plain writer, and each variant is another text', () => {
  const prompt = promptFor({ type: 'product_description', inputs: rucksack, facts, settings: settings('en-US') });
  const texts = [0, 1, 2].map((variant) => String(answer(prompt, variant)));
  expect(new Set(texts).size).toBe(3);
  for (const text of texts) {
    const sentences = text.split(/(?<=[.!?])\s+/);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const fact of facts) expect(text).toContain(fact.value);
  }
});

test('each tone makes another text, of a sample product and of any other', () => {
  for (const product_name of ['Stoneware Mug', 'Whistling Kettle', 'Fjord Rucksack']) {
    const texts = toneIds.map((tone) =>
      answer(
        promptFor({
          type: 'product_description',
          inputs: { ...rucksack, product_name },
          facts,
          settings: { ...settings('en-US'), tone },
        }),
      ),
    );
    expect(new Set(texts).size, product_name).toBe(toneIds.length);
  }
});

test('an opening that other texts of the shop have is not used again', () => {
  const ask = (openings: string[]) =>
    String(
      answer(
        promptFor({
          type: 'product_description',
          inputs: rucksack,
          facts,
          settings: settings('en-US'),
          used: { openings, endings: [] },
        }),
      ),
    );
  const first = ask([]).split('. ')[0] ?? '';
  expect(ask([first]).startsWith(first)).toBe(false);
});

test.each(languageIds)('a translation into %s keeps the marks and the figures of its source', (language) => {
  const html =
    '<p>Woven from <strong>pure new wool</strong> by people who like it, and it weighs 900 g.</p><ul><li>140 x 200 cm</li><li>Wash by hand at 30 °C and dry it flat</li></ul>';
  const source = sourceTextOf(html);
  const asked = settings(language);
  const request = { type: 'product_description' as const, inputs: {}, settings: asked, source };
  const text = answer(reworded(promptFor(request)));
  const checked = checkOutput('product_description', asked, text, { source });
  expect(checked.ok ? [] : checked.faults).toEqual([]);
  for (const figure of ['900', '140', '200', '30']) expect(text).toContain(figure);
});

test('the store’s own texts of the twelve products are translated as a person did it', () => {
  const source = sourceTextOf('Alpine Wool Blanket');
  const prompt = promptFor({ type: 'product_name', inputs: {}, facts: [], settings: settings('de'), source });
  expect(answer(prompt)).toMatch(/decke/i);
});

test('every part of a type with several is written', () => {
  for (const type of completionTypeIds) {
    const parts = definitionOf(type).outputComposition?.map(({ id }) => id) ?? [];
    const text = answer(
      promptFor({ type, inputs: rucksack, facts, settings: settings('fr'), pictures: picturesOf(type) }),
    );
    if (typeof text !== 'string') expect(text.map(({ id }) => id)).toEqual(parts);
  }
});
