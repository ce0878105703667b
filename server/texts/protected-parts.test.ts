import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readable } from '../../common/text/readable-html.ts';
import { mergeDescription } from './merge-description.ts';
import {
  blockKey,
  descriptionBlocks,
  type noProtection,
  protectedParts,
  withoutProtectedParts,
} from './protected-parts.ts';

const chart = '<TABLE class="sizes"><tr><td>S<td>36</table>';
const video = '<iframe src="https://video.example/1" allowfullscreen></iframe>';
const marked = '<div class="note yodel-protected">Lifetime <b>warranty</b></div>';

const replaced = (existing: string, content = '<p>New</p>') => mergeDescription(existing, content, 'html', 'REPLACE');

describe('replacing a description', () => {
  test.each([
    ['a table', chart],
    ['an embed', video],
    ['a block that the merchant marked with a class', marked],
    ['a block that the merchant marked with an attribute', '<section data-yodel-protected>Terms</section>'],
  ])('keeps %s byte for byte', (_, part) => {
    expect(replaced(`<p>Old</p>\r\n<div><span>${part}</span></div><p>More</p>`)).toBe(`<p>New</p>\n${part}`);
  });

  test('keeps what stood first in the first place, and the others in their order', () => {
    expect(replaced(`${video}<p>Old</p>${chart}<p>More</p>${marked}`)).toBe(
      [video, '<p>New</p>', chart, marked].join('\n'),
    );
  });

  test('keeps the heading right above a protected part, and no other heading', () => {
    expect(replaced(`<h2>Why</h2><p>Old</p><h3>Size chart</h3>\n${chart}`)).toBe(
      `<p>New</p>\n<h3>Size chart</h3>\n${chart}`,
    );
  });

  test('does not double a part that the new text has already', () => {
    const content = '<p>New</p><table><tbody><tr><td>S</td><td>36</td></tr></tbody></table>';
    expect(replaced(`<p>Old</p><table><tr><td>S</td> <td>36</td></tr></table>`, content).match(/<table/g)).toHaveLength(
      1,
    );
  });

  test('twice gives the same as once', () => {
    const once = replaced(`${video}<p>Old</p><h3>Sizes</h3>${chart}`);
    expect(replaced(once)).toBe(once);
  });

  test('closes a part that was left open, so that nothing follows inside it', () => {
    expect(replaced('<p>Old</p><table><tr><td>S')).toBe('<p>New</p>\n<table><tr><td>S</td></tr></tbody></table>');
  });

  test('removes everything when the merchant has edited the whole description', () => {
    expect(mergeDescription(`<p>Old</p>${chart}`, '<p>New</p>', 'html', 'REPLACE', { isWhole: true })).toBe(
      '<p>New</p>',
    );
  });
});

test('a description without its parts has no table, even one that was left open', () => {
  expect(withoutProtectedParts(readable(`<p>Old</p>${chart}<p>More</p>`))).toBe('<p>Old</p><p>More</p>');
  expect(withoutProtectedParts(readable('<p>Old</p><table><tr><td>S'))).toBe('<p>Old</p>');
});

test('whatever the HTML, every part is a piece of it, closed at most', () => {
  const pieces = fc.constantFrom('<table>', '</table>', '<td>', 'word', '<iframe>', '</iframe>', '<p>', '<b>', '</p>');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
      const html = list.join('');
      const { first, rest } = protectedParts(readable(html));
      for (const part of [...first, ...rest]) {
        const own = part.replace(/(?:<\/[a-z]+>)+$/, '');
        expect(html).toContain(own);
      }
    }),
    { numRuns: 500 },
  );
});

describe('what the merchant protects', () => {
  const care = '<h3>Care:</h3>\r\n<ul><li>Wash  cold</li></ul>';
  const note = '<p style="color:red">Ships in two parcels.</p>';
  const html = `<p>Old words.</p>${care}<p>More words.</p>${note}`;
  const replacedWith = (protection: typeof noProtection) =>
    mergeDescription(html, '<p>New</p>', 'html', 'REPLACE', { protection });

  test('keeps the block under a heading of the shop’s list, byte for byte, and nothing after it', () => {
    expect(replacedWith({ headings: ['care'], blocks: [] })).toBe(
      '<p>New</p>\n<h3>Care:</h3>\n<ul><li>Wash  cold</li></ul>',
    );
    expect(replacedWith({ headings: ['Sizes'], blocks: [] })).toBe('<p>New</p>');
  });

  test('keeps a chosen block, byte for byte', () => {
    expect(replacedWith({ headings: [], blocks: [blockKey(readable(note))] })).toBe(`<p>New</p>\n${note}`);
  });

  test('lists the blocks of a description with what protects them', () => {
    const blocks = descriptionBlocks(readable(`<div>${html}<table><tr><td>S</td></tr></table></div>`), {
      headings: ['Care'],
      blocks: [blockKey(readable(note))],
    });
    expect(blocks.map(({ text, heading, protectedBy }) => [text, heading, protectedBy])).toEqual([
      ['Old words.', '', null],
      ['• Wash cold', 'Care:', 'heading'],
      ['More words.', '', null],
      ['Ships in two parcels.', '', 'block'],
      ['S', '', 'kind'],
    ]);
  });
});
