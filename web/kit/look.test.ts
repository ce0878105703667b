import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(web, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
// A drawing has its own colours in every look.
const drawings = ['screens/batch/painter.module.css'];
const sheets = globSync('{app,overlays,screens,ui}/**/*.css', { cwd: web });

const [today = '', next = ''] = read('kit/look.css').split(/(?=:root\[)/);
const namesIn = (css: string) => new Set(css.match(/--yodel-[\w-]+(?=:)/g));
/** The same in every look: the focus is made of its colour, and a chart has its own colours. */
const isShared = (name: string) => name === '--yodel-focus' || name.startsWith('--yodel-chart-');

test('both looks have a value for every name', () => {
  expect(namesIn(next).size).toBeGreaterThan(40);
  expect([...namesIn(today)].filter((name) => !isShared(name))).toEqual([...namesIn(next)]);
});

/** Spaces below this are the look's; a wider one is the layout of one screen. */
const minOwnSpaceRem = 2;
const isOwnSpace = (value: string) =>
  [...value.replaceAll(/calc\([^;]*\)/g, '').matchAll(/([\d.]+)(px|rem|em)\b/g)].some(
    ([, size, unit]) => Number(size) / (unit === 'px' ? 16 : 1) < minOwnSpaceRem,
  );

/** What a declaration says that is for the look to say. */
function ownValue(name: string, value: string): string | undefined {
  const has = (pattern: RegExp) => pattern.test(value);
  if (has(/#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(|\bwhite\b|\bblack\b/i)) return 'a colour';
  if (has(/--p-/)) return 'a name of the component library';
  if (/^(padding|margin|gap|row-gap|column-gap)/.test(name) && isOwnSpace(value)) return 'a space';
  if (name === 'font-size' && has(/[1-9]/) && !has(/var\(--yodel-/)) return 'a type size';
  if (/radius$/.test(name) && !has(/var\(--yodel-|^0$|inherit/)) return 'a radius';
  if (name === 'box-shadow' && !has(/var\(--yodel-|^none$/)) return 'a shadow';
  return undefined;
}

test.each(sheets.filter((sheet) => !drawings.includes(sheet)))('%s leaves the look to the look', (sheet) => {
  const css = read(sheet);
  const declarations = [...css.matchAll(/(?<=[{;]\s*)(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/g)];
  const own = declarations.flatMap(([all, name = '', value = '']) => {
    const what = ownValue(name, value);
    return what ? [`${what}: ${all.trim()}`] : [];
  });
  expect(own).toEqual([]);
  const known = new Set([...namesIn(today), ...sheets.flatMap((each) => [...namesIn(read(each))])]);
  const used = css.match(/--yodel-[\w-]+(?=[),])/g) ?? [];
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

const yellow = /(tone=|tone: |\? |: )\{?['"](warning|attention)['"]|surface-caution/;
/** Yellow is for the three banners of the product's description, and for what to look at before publishing. */
const isYellow = [
  'overlays/out-of-tokens-banner.tsx',
  'screens/home/overview/shop-overview.tsx',
  'screens/product-cms/table/table-notes.tsx',
  'screens/batch/batch-screen.tsx',
  'overlays/claims/claims.module.css',
  'overlays/claims/not-checked-note.tsx',
  'overlays/drafts/publish-failure.tsx',
  'screens/batch-results/batch-labels.ts',
  'screens/batch-results/items/item-card.tsx',
  'screens/batch-results/items/item-detail.tsx',
  'screens/batch-results/publish-dialog.tsx',
  'screens/generator/languages/translation-view.tsx',
  'screens/generator/output/picture-notes.tsx',
  'screens/generator/output/result-view.tsx',
  'screens/generator/publish/publish-dialog-form.tsx',
  'screens/product-cms/languages/collection-text-view.tsx',
  'ui/text/marked-claims.module.css',
  'ui/text/text-notes.tsx',
];

test('yellow is kept for banners and for what to look at before publishing', () => {
  const files = globSync('{app,overlays,screens,ui}/**/*.{ts,tsx,css}', { cwd: web });
  const found = files.filter((file) => !/\.test\.ts$/.test(file) && yellow.test(read(file)));
  expect(found.toSorted()).toEqual(isYellow.toSorted());
});
