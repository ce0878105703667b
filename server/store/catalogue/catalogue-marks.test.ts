import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksAskedBy, marksOf } from './catalogue-marks.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });

test('whoever matches has all the marks that are asked for', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), fc.array(text, { minLength: 1 }), fc.nat(), (facets, words, at) => {
      const had = marksOf(facets, words).map(BigInt);
      const facet = facets[at % facets.length] ?? '';
      const word = words[at % words.length] ?? '';
      const asked = marksAskedBy({
        facets: [[facet], ['this or', 'that']],
        words: [word.slice(0, 1 + (at % word.length))],
      }).map(BigInt);
      for (const [index, marks] of asked.entries()) expect((had[index] ?? 0n) & marks).toBe(marks);
    }),
  );
});

test('most of those that do not match lack one of them', () => {
  const strangers = Array.from({ length: 1_000 }, (_, index) =>
    marksOf([`vendor:mill ${index}`, 'status:ACTIVE', `type:type ${index % 50}`], ['mill', 'type', `w${index}`]),
  ).map((marks) => marks.map(BigInt));
  const asked = marksAskedBy({ facets: [['tag:wool']], words: ['blanket'] }).map(BigInt);
  const passed = strangers.filter((had) => asked.every((marks, index) => ((had[index] ?? 0n) & marks) === marks));
  expect(passed.length).toBeLessThan(20);
});

test('marks that are stored are understood later: they do not change', () => {
  expect(marksOf(['status:ACTIVE', 'type:dishes'], ['blanket', 'of'])).toEqual([
    '288230376168554496',
    '33560576',
    '70385924047104',
  ]);
});
