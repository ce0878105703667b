import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { promptFor } from './prompt-for.ts';

const script = join(import.meta.dirname, '../../../scripts/prompts.ts');
const run = (...options: string[]) => promisify(execFile)(process.execPath, [script, ...options]);

test('npm run prompts prints the exact messages of a case', async () => {
  const { stdout } = await run('--type', 'product_name', '--product', 'Alpine Wool Blanket', '--language', 'de');
  const inputs = { product_name: 'Alpine Wool Blanket' };
  const prompt = promptFor({ type: 'product_name', inputs, settings: { ...defaultSettings, language: 'de' } });
  expect(stdout).toContain(prompt.system);
  expect(stdout).toContain(prompt.user);
});

test('it reads a product from a file, and fails for an unknown type', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yodel-prompts-'));
  const file = join(folder, 'product.json');
  await writeFile(
    file,
    JSON.stringify({ title: 'Lamp', description: 'Bright', tags: ['light', 'home'], metaTitle: 'Old' }),
  );
  const { stdout } = await run('--type', 'product_meta_title', '--product', file);
  expect(stdout).toContain('<data key="product_name">\nLamp\n</data>');
  expect(stdout).toContain('<data key="meta_title">\nOld\n</data>');
  expect(stdout).not.toContain('key="facts"');
  await expect(run('--type', 'poem', '--product', 'Lamp')).rejects.toMatchObject({ code: 1 });
  await rm(folder, { recursive: true });
});

test('it prints the fact sheet as the model gets it: what is used, named, the weightiest first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yodel-prompts-'));
  const file = join(folder, 'product.json');
  await writeFile(
    file,
    JSON.stringify({
      title: 'Lamp',
      vendor: 'Tallow',
      productType: 'Desk lamp',
      options: [{ name: 'Colour', values: ['Black', 'Oat'] }],
      metafields: [
        { namespace: 'custom', key: 'reach', definition: { name: 'Reach' }, value: '52 cm' },
        { namespace: 'app', key: 'internal', value: 'x-17' },
      ],
      facts: [{ name: 'Shipping', value: 'Ships from Lyon in 2 days' }],
    }),
  );
  const { stdout } = await run('--type', 'product_description', '--product', file);
  expect(stdout).toContain(
    '<data key="facts">\nShipping: Ships from Lyon in 2 days\nReach: 52 cm\nColour: Black, Oat\nBrand: Tallow\nProduct type: Desk lamp\n</data>',
  );
  expect(stdout).not.toContain('x-17');
  await rm(folder, { recursive: true });
});

test('it prints the check of a text too, with the facts it is compared with', async () => {
  const options = ['--type', 'product_description', '--product', 'Alpine Wool Blanket', '--instructions', 'Say hello.'];
  const { stdout } = await run(...options, '--text', 'It weighs 3 kg. Hello.');
  expect(stdout).toContain('type: check_claims');
  expect(stdout).toContain(
    '<data key="fact">\nProduct name: Alpine Wool Blanket\nYour instructions: Say hello.\n</data>',
  );
  expect(stdout).toContain('<data key="text">\nIt weighs 3 kg.\nHello.\n</data>');
  expect((await run(...options, '--text', 'Alpine Wool Blanket.')).stdout).toContain('needs no call');
});

test('it prints the prompt of a translation, and that of a strict store', async () => {
  const about = ['--type', 'product_description', '--product', 'Lamp', '--language', 'de'];
  const { stdout } = await run(...about, '--translate', '<p>It reads with you.</p>');
  expect(stdout).toContain('<data key="text_to_translate">\n⟦1⟧It reads with you.⟦/1⟧\n</data>');
  expect((await run(...about, '--truth', 'strict')).stdout).toContain('publishes what its data says');
});
