import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';
import { type TextLimit, usualLimit } from '../../../common/catalogue/text-limits.ts';
import type { Request } from '../../../common/contract/contract.ts';
import { countWords } from '../../../common/text/words.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

let testApp: TestShop;
let merchant: Merchant;
beforeAll(async () => {
  testApp = await freshShop('small');
  await testApp.sandbox.answers(testApp.shop, []);
  merchant = testApp.merchant();
});
afterAll(() => testApp.close());

const inputs: Request<'generate'>['inputs'] = {
  product_name: 'Meadow Blanket',
  product_description: 'A blanket of new wool, brushed until it is soft.',
  text_to_improve: 'We are closed on Monday because of the holiday and open again on Tuesday.',
  blog_post: 'How to store wool in the summer',
  collection_name: 'Warm Bedroom',
  collection_product_sample: 'Meadow Blanket',
  support_message: 'Is the blanket soft?',
  review_text: 'A soft blanket.',
  email_prompt: 'The blankets are back',
  social_media_post: 'The blankets are back',
};

const sentence = 'The blanket is made of new wool and is brushed until it is soft for the evening on the sofa.';

/** A third longer than asked, as small models are. */
function tooLong({ unit, max }: TextLimit): string {
  const words = unit === 'words' ? max * 1.3 : (max * 1.3) / 5.5;
  return sentence.split(' ').length >= words
    ? sentence.split(' ').slice(0, Math.ceil(words)).join(' ')
    : `${sentence} `.repeat(Math.ceil(words / 19)).trim();
}

/** What a small local model writes: a preamble, a code block, a heading that nobody asked for, too many words. */
function rambling(type: CompletionTypeId): string {
  const { name, format, outputComposition } = definitionOf(type);
  const limitOf = (part: string | null) => usualLimit(type, part, 'S');
  const remark = 'Let me know if you would like any changes!';
  if (outputComposition) {
    // Line breaks inside a JSON string, and a comma after the last entry.
    const parts = outputComposition.map(({ id }) => `  "${id}": "${tooLong(limitOf(id)).replace('. ', '.\n')}",`);
    return `Sure! Here is your ${name}:\n\n\`\`\`json\n{\n${parts.join('\n')}\n}\n\`\`\`\n\n${remark}`;
  }
  const text = tooLong(limitOf(null));
  const body = format === 'html' ? `<h2>Soft wool</h2>\n<p>${text}</p>` : `**${text}**`;
  return `Sure! Here is your ${name}:\n\n\`\`\`${format}\n# ${name}\n\n${body}\n\`\`\`\n\n${remark}`;
}

const textTypes = completionTypeIds.filter((type) => type !== 'image_alt_text');

test.each(textTypes)('%s is delivered, without what the model put around it', async (completionType) => {
  const answer = { text: rambling(completionType) };
  await testApp.sandbox.answers(testApp.shop, [answer, answer]);
  const { status, body } = await merchant.call('generate', {
    request: { completionType, inputs, completionSettings: defaultSettings },
  });
  expect([status, body.type]).toEqual([200, 'text']);
  if (body.type !== 'text') return;
  const texts = Array.isArray(body.text) ? body.text.map(({ output }) => output) : [body.text];
  expect(texts).toHaveLength(definitionOf(completionType).outputComposition?.length ?? 1);
  for (const text of texts) {
    expect(text).not.toMatch(/```|\*\*|Sure!|Let me know|^#/);
    expect(text.toLowerCase().startsWith(definitionOf(completionType).name.toLowerCase())).toBe(false);
    expect(countWords(text)).toBeGreaterThan(2);
  }
  expect(body.notes.every(({ kind }) => kind === 'longer' || kind === 'cut')).toBe(true);
  expect(body.notes.length).toBeGreaterThan(0);
});

test('parts under headings instead of JSON are read as parts', async () => {
  const text =
    '## Meta title\nMeadow Blanket of New Wool\n\n**Meta description:** A blanket of new wool, brushed soft.';
  await testApp.sandbox.answers(testApp.shop, [{ text }]);
  const { body } = await merchant.call('generate', {
    request: { completionType: 'product_meta_fields', inputs, completionSettings: defaultSettings },
  });
  expect(body).toMatchObject({
    text: [
      { id: 'product_meta_title', output: 'Meadow Blanket of New Wool' },
      { id: 'product_meta_description', output: 'A blanket of new wool, brushed soft.' },
    ],
    notes: [],
  });
});
