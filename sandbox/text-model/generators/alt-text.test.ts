import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PICTURE_FOLDER } from '../../shops/sample/pictures/picture-files.ts';
import { languageTags } from '../languages/language-banks.ts';
import { paletteOrder, pictureWordsOf } from '../pictures/picture-words.ts';
import { aPrompt, type TestPrompt } from '../test-prompt.ts';
import { generateText } from './generate-text.ts';

const hashOf = (path: string) =>
  createHash('sha256')
    .update(readFileSync(join(PICTURE_FOLDER, path)))
    .digest('hex');
const blanket = ['', '-2', '-3'].map((view) => hashOf(`blanket/rust/alpine-wool-blanket${view}.png`));
const unknown = '0'.repeat(64);
const options = { product_name: 'Alpine Wool Blanket', product_options: 'Colour: Rust, Forest, Oat' };

function answer(pictures: string[], told: Partial<TestPrompt> = {}, variant = 0): string {
  const text = aPrompt({ type: 'image_alt_text', length: 'at most 125 characters', data: options, ...told });
  return generateText([{ role: 'user', text, pictures }], variant).text();
}

test('an alt text names the product, the colour as the option names it and the setting', () => {
  const text = answer([blanket[0] ?? '']);
  expect(text).toContain('Alpine Wool Blanket');
  expect(text).toMatch(/\bRust\b/);
  expect(text).not.toMatch(/image of|picture of/i);
  expect(answer([blanket[0] ?? ''], { data: { product_name: 'Throw' } })).toMatch(/rust red blanket/);
});

test.each(languageTags)(
  'in %s each picture of a product has an alt text of its own, of at most 125 characters',
  (tag) => {
    const data = {
      ...options,
      product_name: 'Alpine Wool Blanket from the Long Winter Collection for Large Beds and Sofas',
    };
    const texts = blanket.map((picture) => answer([picture], { language: tag, data }));
    expect(new Set(texts).size).toBe(blanket.length);
    for (const text of texts) {
      expect([...text].length).toBeLessThanOrEqual(125);
      expect(text).toMatch(/Rust/);
      expect(pictureWordsOf(tag).scenes.some((scene) => text.toLowerCase().includes(scene.toLowerCase()))).toBe(true);
    }
    const { colours, scenes, views } = pictureWordsOf(tag);
    expect([colours.length, scenes.length, views.length]).toEqual([paletteOrder.length, 5, 3]);
  },
);

test('every sample picture has an alt text', () => {
  const paths = globSync('*/*/*.png', { cwd: PICTURE_FOLDER });
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) expect(answer([hashOf(path)])).not.toContain('cannot');
});

test('a colour that no option names is said as it is seen', () => {
  const data = { product_name: 'Alpine Wool Blanket', product_options: 'Colour: Green' };
  expect(answer([blanket[0] ?? ''], { data })).toContain('rust red');
});

test('a repeated request gets another alt text', () => {
  expect(answer([blanket[0] ?? ''], {}, 1)).not.toBe(answer([blanket[0] ?? '']));
});

test('a picture it does not know is said to be unknown, in the prompt’s words where it gives them', () => {
  expect(answer([unknown])).toBe('I cannot tell what this picture shows.');
  expect(answer([])).toBe('I cannot tell what this picture shows.');
  expect(answer([unknown], { language: 'de' })).toBe('Ich kann nicht erkennen, was dieses Bild zeigt.');
  const text = `${aPrompt({ type: 'image_alt_text' })}\nIf you cannot tell what it shows, answer only "UNSURE".`;
  expect(generateText([{ role: 'user', text, pictures: [unknown] }], 0).text()).toBe('UNSURE');
});

test('several pictures are told apart, also in parts', () => {
  const lines = answer([...blanket, unknown]).split('\n');
  expect([new Set(lines).size, lines.at(-1)]).toEqual([4, 'I cannot tell what this picture shows.']);
  const text = aPrompt({ type: 'image_alt_text', data: options });
  const generated = generateText([{ role: 'user', text, pictures: blanket }], 0);
  expect(generated.part({ id: 'picture_2', note: '' })).toBe(generated.text().split('\n')[1]);
});

test('asked plainly what a picture shows, it describes it or says that it cannot', () => {
  const turn = { role: 'user', text: 'What does this picture show?', pictures: [blanket[0] ?? '', unknown] };
  expect(generateText([turn], 0).text()).toMatch(/^Rust red blanket .*\.\nI cannot tell what this picture shows\.$/);
});

test('a small picture shows whether the model can see at all', () => {
  const bytes = readFileSync(join(import.meta.dirname, '../pictures/blue-circle.png'));
  const pictures = [createHash('sha256').update(bytes).digest('hex')];
  const turn = { role: 'user', text: 'Which shape of which colour is this?', pictures };
  expect(bytes.length).toBeLessThan(500);
  expect(generateText([turn], 0).text()).toBe('A blue circle on a white background.');
});

test('what is seen comes as facts', () => {
  const text = aPrompt({ type: 'picture_facts' });
  expect(
    generateText([{ role: 'user', text, pictures: [blanket[0] ?? ''] }], 0)
      .text()
      .split('\n'),
  ).toEqual([
    'picture 1 thing: blanket',
    'picture 1 colour: rust red',
    expect.stringMatching(/^picture 1 setting: (in|on|under) /),
  ]);
});
