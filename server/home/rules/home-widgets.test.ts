import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { homeWidgets } from './home-widgets.ts';

const widgetsOf = (problems: Parameters<typeof homeWidgets>[0]) => homeWidgets(problems, null);
const none = {
  withoutDescription: 0,
  withoutSeo: 0,
  withPoorScore: 0,
  withAlikeText: 0,
  products: 2_000,
  withSameProblems: {},
  liftedBy: {},
};

test('the problem with the most products comes first, and links to its filter', () => {
  const widgets = widgetsOf({ ...none, withoutDescription: 3, withoutSeo: 1_200, withPoorScore: 3 });

  expect(widgets.map(({ id, url }) => [id, url])).toEqual([
    ['missing-seo', '/product-cms?missing=seo'],
    ['missing-description', '/product-cms?missing=description'],
    ['poor-score', '/product-cms?score=poor'],
  ]);
  expect(widgets[0]?.message).toMatch(/^1,200 products have /);
  expect(widgets.map(({ fix }) => fix)).toEqual([
    {
      name: 'Write SEO texts',
      products: 1_200,
      costInTokens: 2,
      url: '/?missing=seo&group=filter&type=product_meta_fields',
    },
    {
      name: 'Write descriptions',
      products: 3,
      costInTokens: 1,
      url: '/?missing=description&group=filter&type=product_description',
    },
    {
      name: 'Write descriptions',
      products: 3,
      costInTokens: 1,
      url: '/?score=poor&group=filter&type=product_description&length=S',
    },
  ]);
});

test('a catalogue without problems shows no widget', () => {
  expect(widgetsOf({ ...none, withoutDescription: 0, withoutSeo: 0, withPoorScore: 0 })).toEqual([]);
  expect(
    widgetsOf({ ...none, withoutDescription: 1, withoutSeo: 0, withPoorScore: 0 }).map(({ message }) => message),
  ).toEqual([expect.stringMatching(/^1 product has /)]);
});

test('each widget has an image file', () => {
  const widgets = widgetsOf({ ...none, withoutDescription: 1, withoutSeo: 1, withPoorScore: 1 });
  expect(widgets).toHaveLength(3);
  for (const { imageUrl } of widgets) {
    expect(existsSync(new URL(`../../../web/public${imageUrl}`, import.meta.url)), imageUrl).toBe(true);
  }
});

test('alike descriptions count when they are more than a twentieth of all descriptions', () => {
  const widgetsWith = (withAlikeText: number) => widgetsOf({ ...none, withoutDescription: 1_000, withAlikeText });
  expect(widgetsWith(50).map(({ id }) => id)).toEqual(['missing-description']);
  expect(widgetsWith(51)[1]).toMatchObject({
    id: 'alike-text',
    url: '/product-cms?alike=any',
    fix: {
      name: 'Write new openings',
      products: 51,
      url: '/?alike=any&group=filter&type=product_description_edit&rewrite=openings',
    },
  });
});

test('a widget beyond the third, or about the same products as one that is shown, is hidden', () => {
  const all = { ...none, withoutDescription: 100, withoutSeo: 90, withPoorScore: 80, withAlikeText: 2_000 };
  const hidden = (problems: Parameters<typeof homeWidgets>[0]) =>
    widgetsOf(problems)
      .filter((widget) => widget.hidden)
      .map(({ id }) => id);
  expect(hidden(all)).toEqual(['poor-score']);
  expect(hidden({ ...all, withSameProblems: { 'missing-description+missing-seo': 85 } })).toEqual(['missing-seo']);
  expect(hidden({ ...all, withSameProblems: { 'missing-description+missing-seo': 60 } })).toEqual(['poor-score']);
});

test('the fix for weak pages is the one that lifts the most of them, promises that, and says what came of it', () => {
  const weak = { ...none, withPoorScore: 60, liftedBy: { short: 2, medium: 4, seo: 52, page: 52 } };
  const [before] = widgetsOf(weak);
  expect(before?.fix.url).toBe('/?score=poor&group=filter&type=product_meta_fields&length=S');
  expect(before?.message).toContain('New SEO texts should lift 52 of them to 50 or more.');
  const [after] = homeWidgets(weak, { isRunning: false, ready: 2, written: 58, lifted: 50 });
  expect(after?.message).toContain(
    'Your last fix: 58 new texts in your store, 50 of these pages now at 50 or more. 2 texts to review.',
  );
});
