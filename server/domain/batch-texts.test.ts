import { expect, test } from 'vitest';
import { contentScore } from '../../common/score/content-score.ts';
import { scoresAround, scoreWith } from './batch-texts.ts';

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
  expect(scoresAround(product, texts)).toEqual({ scoreBefore: scoreOf({}), scoreAfter: scoreOf(changes) });
  expect(scoreWith(product, texts)).toBe(scoreOf(changes));
});
