import { expect, test } from 'vitest';
import { contentScore } from '../../common/score/content-score.ts';
import { scoreAt } from '../../common/score/score-at.ts';
import { readable } from '../../common/text/readable-html.ts';
import { scoresAround } from './batch-texts.ts';
import { mergeDescription } from './merge-description.ts';
import { blockKey, noProtection } from './protected-parts.ts';

const product = {
  title: 'Alpine Wool Blanket, Grey',
  descriptionHtml: '<p>Warm blanket, woven from wool.</p>',
  metaTitle: '',
  metaDescription: '',
  tags: [],
  imageUrl: null,
};
const scoreOf = (changes: object) => contentScore({ ...product, hasImage: false, ...changes }).score;

test.each([
  ['another field', { 'seo-title': 'x'.repeat(55) }, { metaTitle: 'x'.repeat(55) }],
  [
    'the description itself',
    { description: '<p>New.</p><p>Longer.</p>' },
    { descriptionHtml: '<p>New.</p><p>Longer.</p>' },
  ],
  ['nothing that goes to the store', { headline: 'Sale' }, {}],
])('a text for %s is scored against the product as it stood', (_, texts, changes) => {
  expect(scoresAround(product, texts)).toMatchObject({ scoreBefore: scoreOf({}), scoreAfter: scoreOf(changes) });
});

const scoreWith = (...given: Parameters<typeof scoresAround>) => scoresAround(...given).scoreAfter;
const words = (count: number) => 'word '.repeat(count).trim();

test.each([
  ['nothing', ''],
  ['white space', ' \n'],
  ['a paragraph', `<p>${words(60)}</p>`],
  ['a paragraph without an end', `<p>${words(60)}`],
  ['a long paragraph', `<div>${words(120)}</div>`],
  ['a list', `<ul><li>${words(3)}<li>${words(3)}</ul>`],
  ['a table, which stays', `<p>${words(60)}</p><table><tr><td>${words(60)}</td></tr></table>`],
  ['more than is read', `<p>${words(90)}</p>`.repeat(7)],
  ['a comment without an end', `<p>${words(60)}</p><!-- ${words(60)}`],
  ['a style without an end', `<p>${words(60)}</p><style>${words(60)}`],
])('beside %s a text scores what it will score in the store', (_, own) => {
  for (const ours of ['<p>New.</p>', `<p>${words(50)}</p><p>${words(45)}</p>`]) {
    for (const location of ['ADD_BEFORE', 'ADD_AFTER'] as const) {
      const inStore = scoreWith(product, { description: mergeDescription(own, ours, 'html', location) });
      const { scoreAfter: score, keptPoints } = scoresAround(
        { ...product, descriptionHtml: own },
        { description: ours },
      );
      expect(scoreAt({ score, keptPoints }, ours, own, location)).toBe(inStore);
    }
  }
});

test.each([
  ['a table', '<p>Warm.</p><table><tr><td>620 g</td></tr></table>', {}],
  ['a block under a protected heading', '<h3>Sizes</h3><ul><li>620 g</li></ul>', { headings: ['Sizes'] }],
  ['a chosen block', '<ul><li>620 g</li></ul>', { blocks: [blockKey(readable('<ul><li>620 g</li></ul>'))] }],
])('%s stays when a text replaces the description, and does not count as lost', (_, descriptionHtml, protection) => {
  const description = `<p>${words(48)}</p>`;
  const effect = scoresAround({ ...product, descriptionHtml }, { description }, { ...noProtection, ...protection });
  expect(effect.warnings).toEqual([]);
  // With the words that stay it has 50.
  expect(effect.scoreAfter).toBe(effect.keptPoints + scoreOf({ descriptionHtml: description }));
  expect(effect.keptPoints).toBeGreaterThan(0);
});
