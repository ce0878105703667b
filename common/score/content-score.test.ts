import { expect, test } from 'vitest';
import { contentScore, isMissingSeo, type ScoredContent } from './content-score.ts';
import { scoreBand } from './score-bands.ts';

const words = (count: number) => Array.from({ length: count }, () => 'wool').join(' ');
const perfect: ScoredContent = {
  title: 'Alpine Wool Blanket, Grey',
  descriptionHtml: `<p>${words(80)}</p><p>${words(80)}</p>`,
  metaTitle: 'x'.repeat(55),
  metaDescription: 'x'.repeat(140),
  tags: ['wool', 'bedroom', 'grey'],
  hasImage: true,
};
const score = (changes: Partial<ScoredContent>) => contentScore({ ...perfect, ...changes }).score;

test('a product with everything in place scores 100 and has nothing to fix', () => {
  expect(contentScore(perfect)).toEqual({ score: 100, descriptionWords: 160, fixes: [] });
});

test.each([
  [0, 0],
  [1, 8],
  [19, 8],
  [20, 18],
  [39, 18],
  [40, 28],
  [79, 28],
  [80, 34],
  [600, 34],
  [601, 28],
])('a description of %i words earns %i points for its length', (count, points) => {
  // In paragraphs of ten words both bonuses are earned, as soon as there are two of them.
  const paragraphs = Array.from({ length: Math.ceil(count / 10) }, (_, index) =>
    words(Math.min(10, count - index * 10)),
  );
  const bonus = (count > 10 ? 3 : 0) + (count > 0 ? 3 : 0);
  expect(score({ descriptionHtml: paragraphs.map((text) => `<p>${text}</p>`).join('') })).toBe(60 + points + bonus);
});

test.each([
  [0, 0],
  [29, 8],
  [30, 16],
  [49, 16],
  [50, 20],
  [60, 20],
  [61, 12],
  [70, 12],
  [71, 4],
])('a meta title of %i characters earns %i points', (length, points) => {
  expect(score({ metaTitle: 'x'.repeat(length) })).toBe(80 + points);
});

test.each([
  [0, 0],
  [69, 6],
  [70, 14],
  [119, 14],
  [120, 20],
  [160, 20],
  [161, 10],
])('a meta description of %i characters earns %i points', (length, points) => {
  expect(score({ metaDescription: 'x'.repeat(length) })).toBe(80 + points);
});

test.each([
  ['too short', 'Blanket', 95],
  ['too long', 'Blanket '.repeat(10), 95],
  ['all capitals', 'ALPINE WOOL BLANKET, GREY', 95],
  ['just right', 'Alpine wool blanket!', 100],
])('a name that is %s', (_, title, expected) => {
  expect(score({ title })).toBe(expected);
});

test('three tags and a picture earn five points each', () => {
  expect(score({ tags: ['a', 'b'] })).toBe(95);
  expect(score({ hasImage: false })).toBe(95);
});

test.each([
  ['a list', `<ul><li>${words(80)}</li></ul>${words(80)}`, 100],
  ['headings and divs', `<h3>${words(4)}</h3><div>${words(90)}</div><div>${words(70)}</div>`, 100],
  ['double line breaks', `${words(80)}<br><br/>${words(80)}`, 100],
  ['one block of up to 100 words', `<p>${words(100)}</p>`, 97],
  ['one long block', `<p>${words(160)}</p>`, 94],
  ['single line breaks', `${words(80)}<br>${words(80)}`, 94],
  ['emphasis inside a paragraph', `<p>${words(80)} <b>${words(80)}</b></p>`, 94],
  [
    'what is not seen or has no name in HTML',
    `${words(50)}<meta charset="utf-8"> ${words(50)} <o:p>${words(60)}</o:p>`,
    94,
  ],
  ['cells of a table', `<table><tr><td>${words(80)}</td><td>${words(80)}</td></tr></table>`, 100],
])('a description with %s is graded by its blocks', (_, descriptionHtml, expected) => {
  expect(score({ descriptionHtml })).toBe(expected);
});

test('scripts, styles and empty paragraphs do not count as text', () => {
  const descriptionHtml = `<style>p { color: red }</style><script>let a = 1</script><p>&nbsp;</p><ul><li></li></ul>`;
  expect(contentScore({ ...perfect, descriptionHtml })).toMatchObject({ score: 60, descriptionWords: 0 });
});

test('entities count as letters of their words', () => {
  expect(contentScore({ ...perfect, descriptionHtml: '<p>Caf&eacute; &amp; cr&egrave;me</p>' }).descriptionWords).toBe(
    2,
  );
});

test('each missing point names a fix, largest gain first', () => {
  const { score: total, fixes } = contentScore({
    ...perfect,
    metaTitle: '',
    metaDescription: 'x'.repeat(50),
    tags: [],
  });
  expect(fixes).toEqual([
    { field: 'metaTitle', gain: 20, advice: 'Write a meta title of 50 to 60 characters.' },
    {
      field: 'metaDescription',
      gain: 14,
      advice: 'Make the meta description longer: it has 50 characters, 120 to 160 are best.',
    },
    { field: 'tags', gain: 5, advice: 'Add tags until there are at least three.' },
  ]);
  expect(total + fixes.reduce((sum, fix) => sum + fix.gain, 0)).toBe(100);
});

test('good from 80, fair from 50', () => {
  expect([80, 79, 50, 49].map(scoreBand)).toEqual(['good', 'fair', 'fair', 'poor']);
});

test('SEO is missing if either meta field is empty', () => {
  expect(isMissingSeo({ metaTitle: 'a', metaDescription: ' ' })).toBe(true);
  expect(isMissingSeo({ metaTitle: 'a', metaDescription: 'b' })).toBe(false);
});

test('advice about one word or character uses the singular', () => {
  const { fixes } = contentScore({
    title: 'A',
    descriptionHtml: '<p>Warm</p>',
    metaTitle: 'A',
    metaDescription: 'A',
    tags: [],
    hasImage: false,
  });
  const advice = fixes.map((fix) => fix.advice).join('\n');
  expect(advice).toContain('it has 1 word,');
  expect(advice.match(/it has 1 character,/g)).toHaveLength(3);
});
