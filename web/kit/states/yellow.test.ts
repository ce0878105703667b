import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The three banners of the spec; the first is shown twice, where a catalogue is not read yet. */
const banners = [
  'screens/home/overview/shop-overview.tsx',
  'screens/product-cms/table/table-notes.tsx',
  'overlays/out-of-tokens-banner.tsx',
  'screens/batch/batch-screen.tsx',
];
/** What a merchant should look at before a text is published. */
const beforePublishing = [
  'overlays/claims/',
  'overlays/drafts/publish-failure.tsx',
  'overlays/facts/product-facts.tsx',
  'screens/batch-results/batch-labels.ts',
  'screens/batch-results/items/item-card.tsx',
  'screens/batch-results/items/item-detail.tsx',
  'screens/batch-results/publish-dialog.tsx',
  'screens/generator/',
  'screens/product-cms/languages/collection-text-view.tsx',
  'ui/text/text-notes.tsx',
];
const yellow = /(\btone="(warning|caution|attention)"|'(warning|caution|attention)')/;

test('yellow is for the three banners of the spec and for what to look at before publishing, nothing else', () => {
  const web = new URL('../../', import.meta.url);
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/^(dist|kit)|\.test\.ts$/.test(path),
  );
  const used = files.filter((path) => yellow.test(withoutTypes(readFileSync(new URL(path, web), 'utf8'))));
  const allowed = [...banners, ...beforePublishing];
  expect(used.filter((path) => !allowed.some((place) => path.startsWith(place)))).toEqual([]);
});

/** The names of all tones are no use of one. */
const withoutTypes = (code: string): string => code.replace(/^type Tone = .*$/gm, '');
