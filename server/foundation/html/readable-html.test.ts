import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReadable, measuresOf, readable, readableLimits } from '../../../common/text/readable-html.ts';
import { generatedTexts, hostileTexts } from '../../../tests/support/texts/hostile-texts.ts';

const whatExceeds = (html: string) =>
  Object.entries(measuresOf(html)).filter(
    ([measure, value]) => value > readableLimits[measure as keyof typeof readableLimits],
  );

test.each(Object.entries(hostileTexts))('the copy of a hostile text is within every limit: %s', (_, html) => {
  expect(whatExceeds(readable(html))).toEqual([]);
});

test('the copy of any generated text is within every limit, and is its own copy', () => {
  for (const html of generatedTexts(150, 39)) {
    const copy = readable(html);
    expect(whatExceeds(copy)).toEqual([]);
    expect(readable(copy)).toBe(copy);
  }
});

// One piece of each kind that a limit is for, repeated until it is over that limit.
const excess: Record<keyof typeof readableLimits, string> = {
  length: 'wool '.repeat(20_001),
  depth: '<div>'.repeat(41),
  tags: '<br>'.repeat(2_001),
  repeatedLength: `<b title="${'x'.repeat(200)}">${'<p>'.repeat(600)}`,
  escaped: '&amp;'.repeat(4_001),
  words: 'a '.repeat(15_002),
  wordLength: 'a'.repeat(1_001),
  emoji: '👍 '.repeat(2_001),
  accents: `a${'\u0301'.repeat(9)}`,
};

test.each(Object.entries(excess))('more than the limit for %s cannot be read, only its copy can', (measure, html) => {
  expect(isReadable(html)).toBe(false);
  expect(whatExceeds(html).map(([exceeded]) => exceeded)).toContain(measure);
  expect(isReadable(readable(html))).toBe(true);
});

test('any mixture of them has a copy within every limit', () => {
  const pieces = fc.constantFrom(
    ...Object.values(excess),
    '<li>item</li>',
    '<ul>',
    '𝅘𝅥𝅮',
    '\u{1e944}\u{1e94a}',
    '漢字',
    '&nbsp;',
    '\ud83d',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (mixed) => {
      expect(whatExceeds(readable(mixed.join('')))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test.each([
  ['a description with formatting', '<h2>Warm</h2><ul><li><b>Wool</b> &amp; silk</li></ul>'],
  ['a paragraph of Chinese without a space', `<p>${'羊毛毯子，手工编织。'.repeat(400)}</p>`],
  ['Hindi, whose letters have their vowels as signs', `<p>${'ऊनी कंबल हाथ से बुना हुआ। '.repeat(300)}</p>`],
  ['a table without a space between its cells', `<table><tr>${'<td>S</td>'.repeat(900)}</tr></table>`],
  ['words with emoji', '<p>Wool 🐑 for cold days ❄️ 👨‍👩‍👧‍👦</p>'],
])('%s is read as it is', (_, html) => {
  expect(readable(html)).toBe(html);
});

test('a copy keeps the text, its paragraphs and its lists', () => {
  const deep = `${'<div>'.repeat(60)}<p>Warm &amp; <b>soft</b></p><script>x</script><ul><li><p>Wool</p></li><li>Silk</li></ul>`;
  expect(readable(deep)).toBe('<p>Warm &amp; soft</p>\n<ul><li>Wool</li><li>Silk</li></ul>');
});

test('a long word is cut, accents above each other are fewer, and other words stay', () => {
  const words = readable(`Wool ${'a'.repeat(2_000)} e${'\u0301'.repeat(40)}nd`).split(' ');
  expect(words.map(({ length }) => length)).toEqual(['<p>Wool'.length, 999, 'end</p>\n'.length + 8]);
});
