import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type LanguageId, languageIds } from '../../common/catalogue/completion-settings.ts';
import { languageSchema } from './language-schema.ts';
import { alternatives, languageData } from './languages.ts';
import { unitOf } from './units.ts';

const folder = new URL('./languages/', import.meta.url);

test('each of our 25 languages has one file, and no file has another language', () => {
  expect(languageIds).toHaveLength(25);
  expect(readdirSync(folder).sort()).toEqual(languageIds.map((id) => `${id}.json`).sort());
});

test.each(languageIds)('%s is as the schema asks, and has every key that the others have', (id) => {
  expect(languageSchema.safeParse(languageData[id]).error).toBeUndefined();
  const keys = (language: LanguageId) => pathsIn(languageData[language]).map((path) => path.join('.'));
  // A language that has nothing of the kind has null instead.
  const isWhole = (path: string) =>
    !/^(?:address|pronouns|scriptVariants|variants|claims\.madeIn|spelling)\./.test(path);
  expect(keys(id).filter(isWhole)).toEqual(keys('de').filter(isWhole));
});

test('a file without one of the keys, or with a key too many, is refused', () => {
  const paths = pathsIn(languageData.de);
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    const file = structuredClone(languageData.de) as Tree;
    const { parent, key } = placeOf(file, path);
    const value = parent[key];
    delete parent[key];
    expect(languageSchema.safeParse(file).success, `without ${path.join('.')}`).toBe(false);
    parent[key] = value;
    parent.unknown = '';
    expect(languageSchema.safeParse(file).success, `one too many beside ${path.join('.')}`).toBe(false);
  }
});

// A product's measurements, in words: the signs of the others (%, °, mAh, BTU) are the same everywhere.
const measured = [
  ...['millimetre', 'centimetre', 'metre', 'kilometre', 'gram', 'kilogram', 'millilitre', 'litre', 'watt', 'kilowatt'],
  ...[
    'volt',
    'joule',
    'bar',
    'revolution per minute',
    'lumen',
    'hertz',
    'decibel',
    'gigabyte',
    'megapixel',
    'second',
    'minute',
    'hour',
    'day',
    'week',
    'month',
  ],
  'year',
];

test.each(languageIds)('%s says the units of measurements in words, and each word is read as its unit', (id) => {
  const wordsFor = (language: LanguageId, unit: string) => (languageData[language].units[unit] ?? '').split('|');
  for (const unit of measured) {
    const words = wordsFor(id, unit);
    expect(words, unit).not.toEqual(['']);
    const [inEnglish = ''] = wordsFor('en-US', unit);
    for (const word of words) expect(unitOf(word), `${unit}: ${word}`).toEqual(unitOf(inEnglish));
  }
});

interface Tree {
  [key: string]: unknown;
}

// Which numbers have a word, and which letters change, differs by language.
const isOpen = (path: string[]) =>
  (path[0] === 'numbers' && path.length > 2) || (path[0] === 'variants' && path.length > 1);

function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value)
    .map(([key, each]) => ({ below: [...path, key], each }))
    .filter(({ below }) => !isOpen(below))
    .flatMap(({ below, each }) => [below, ...pathsIn(each, below)]);
}

function placeOf(tree: Tree, path: string[]): { parent: Tree; key: string } {
  const parent = path.slice(0, -1).reduce((each, key) => each[key] as Tree, tree);
  return { parent, key: path.at(-1) ?? '' };
}

test('a list has no empty word and no word twice', () => {
  for (const id of languageIds) {
    for (const path of pathsIn(languageData[id])) {
      const list = valueAt(id, path);
      if (typeof list !== 'string' || list === '' || /[()[\]]/.test(list)) continue;
      const words = list.split('|');
      const where = `${id} ${path.join('.')}`;
      expect(words, where).not.toContain('');
      expect(new Set(words).size, where).toBe(words.length);
    }
  }
});

test('both kinds of English know the same, but for their spelling and free postage', () => {
  const leaves = pathsIn(languageData['en-US']).filter((path) => pathsIn(valueAt('en-US', path)).length === 0);
  const differing = leaves.filter(
    (path) => JSON.stringify(valueAt('en-US', path)) !== JSON.stringify(valueAt('en-UK', path)),
  );
  expect(differing.map((path) => path.join('.'))).toEqual([
    'notes',
    'terms.promises.free of charge',
    'spelling.name',
    'spelling.words',
  ]);
});

function valueAt(language: LanguageId, path: string[]): unknown {
  const { parent, key } = placeOf(languageData[language] as Tree, path);
  return parent[key];
}

test('what all languages say about one thing makes a regular expression', () => {
  const between = new RegExp(`^(?:${alternatives(({ figures }) => figures.between)})$`, 'iu');
  expect(['by', 'mal', 'до', '到'].every((word) => between.test(word))).toBe(true);
  expect(between.test('')).toBe(false);
});
