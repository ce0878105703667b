import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { homeWidgets } from './home-widgets.ts';

const none = { withoutDescription: 0, withoutSeo: 0, withPoorScore: 0, withAlikeText: 0, products: 2_000 };

test('the problem with the most products comes first, and links to its filter', () => {
  const widgets = homeWidgets({ ...none, withoutDescription: 3, withoutSeo: 1_200, withPoorScore: 3 });

  expect(widgets.map(({ id, url }) => [id, url])).toEqual([
    ['missing-seo', '/product-cms?missing=seo'],
    ['missing-description', '/product-cms?missing=description'],
    ['poor-score', '/product-cms?score=poor'],
  ]);
  expect(widgets[0]?.message).toMatch(/^1,200 products have /);
  expect(widgets.map(({ fix }) => fix)).toEqual([
    {
      label: 'Write SEO texts for 1,200 products, 2,400 tokens',
      url: '/?missing=seo&group=filter&type=product_meta_fields',
    },
    {
      label: 'Write descriptions for 3 products, 3 tokens',
      url: '/?missing=description&group=filter&type=product_description',
    },
    {
      label: 'Write descriptions for 3 products, 3 tokens',
      url: '/?score=poor&group=filter&type=product_description',
    },
  ]);
});

test('a catalogue without problems shows no widget', () => {
  expect(homeWidgets({ ...none, withoutDescription: 0, withoutSeo: 0, withPoorScore: 0 })).toEqual([]);
  expect(
    homeWidgets({ ...none, withoutDescription: 1, withoutSeo: 0, withPoorScore: 0 }).map(({ message }) => message),
  ).toEqual([expect.stringMatching(/^1 product has /)]);
});

test('each widget has an image file', () => {
  const widgets = homeWidgets({ ...none, withoutDescription: 1, withoutSeo: 1, withPoorScore: 1 });
  expect(widgets).toHaveLength(3);
  for (const { imageUrl } of widgets) {
    expect(existsSync(new URL(`../../../web/public${imageUrl}`, import.meta.url)), imageUrl).toBe(true);
  }
});

test('alike descriptions count when they are more than a twentieth of all descriptions', () => {
  const widgetsWith = (withAlikeText: number) => homeWidgets({ ...none, withoutDescription: 1_000, withAlikeText });
  expect(widgetsWith(50).map(({ id }) => id)).toEqual(['missing-description']);
  expect(widgetsWith(51)[1]).toMatchObject({
    id: 'alike-text',
    url: '/product-cms?alike=any',
    fix: {
      label: expect.stringMatching(/^Write new openings for 51 products, \d+ tokens$/),
      url: '/?alike=any&group=filter&type=product_description_edit&rewrite=openings',
    },
  });
});
