import { expect, test } from 'vitest';
import { descriptionWarnings } from './text-warnings.ts';

const long = (words: number) => `<p>${'warm '.repeat(words)}</p>`;

test.each([
  ['a list', '<ul><li>Warm</li></ul>', '<p>Warm</p>', [{ type: 'loses_list' }]],
  [
    'figures',
    '<p>Weighs 620 g per square metre, 130x180 cm. Holds 180 kg; 36 pieces. 1,500 sold.</p>',
    '<p>Now 130 × 180 cm, and 1.500 sold.</p>',
    [{ type: 'loses_figures', figures: ['620 g per square metre', '36 pieces'] }],
  ],
  ['most of its words', long(60), long(39), [{ type: 'shorter', wordsBefore: 60, wordsAfter: 39 }]],
])('a description that loses %s gets a warning', (_, before, after, warnings) => {
  expect(descriptionWarnings(before, after)).toEqual(warnings);
});

test.each([
  ['there was none', '', '<p>Warm</p>'],
  ['everything is kept', '<ul><li>620 g</li></ul>', '<ol><li>620 g of wool</li></ol>'],
  ['a small count is spelled out', '<p>2 pockets and 3 colours</p>', '<p>Two pockets, three colours</p>'],
  ['a short text gets shorter', long(20), long(5)],
  ['a long text gets a little shorter', long(60), long(41)],
])('a description gets no warning when %s', (_, before, after) => {
  expect(descriptionWarnings(before, after)).toEqual([]);
});

test('a small count with a unit is a figure', () => {
  expect(descriptionWarnings('<p>2 m long</p>', '<p>Long</p>')).toEqual([{ type: 'loses_figures', figures: ['2 m'] }]);
});
