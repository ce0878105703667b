import fc from 'fast-check';
import { serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { readable } from '../../common/text/readable-html.ts';
import { parseHtml } from '../foundation/html/html.ts';
import { mergeDescription } from './merge-description.ts';
import { noProtection } from './protected-parts.ts';

const asRead = (html: string) => serialize(parseHtml(readable(html))).replace(/\s+/g, '');

describe('where a description goes', () => {
  test('replacing removes the existing text', () => {
    expect(mergeDescription('<p>Old</p>', 'New & warm', 'text', 'REPLACE')).toBe('<p>New &amp; warm</p>');
  });

  test('adding before and after keeps the merchant’s HTML byte for byte, tables and embeds and all', () => {
    const own =
      '<TABLE class=x><tr><td>1</table>\r\n<iframe src="https://video.example/1"></iframe><!-- note -->&nbsp;';
    expect(mergeDescription(own, 'New', 'text', 'ADD_BEFORE')).toBe(`<p>New</p>\n${own}`);
    expect(mergeDescription(own, 'New', 'text', 'ADD_AFTER')).toBe(`${own}\n<p>New</p>`);
  });

  test('an empty description gains no blank lines', () => {
    expect(mergeDescription(' \n', 'New', 'text', 'ADD_AFTER')).toBe('<p>New</p>');
    expect(mergeDescription('', 'New', 'text', 'ADD_BEFORE')).toBe('<p>New</p>');
  });

  test('nothing to add changes nothing', () => {
    expect(mergeDescription('<p>Own', ' ', 'text', 'ADD_AFTER')).toBe('<p>Own');
  });

  test('a script in edited content never reaches the store', () => {
    const joined = mergeDescription('', '<p onclick="x()">Hi<script>x()</script></p>', 'html', 'REPLACE');
    expect(joined).toBe('<p>Hi</p>');
  });

  test.each([
    ['an open element', '<div><b>Own', '</b></div>'],
    ['emphasis that outlives its paragraph', '<p><b>Own</p>', '</b>'],
    ['an open table', '<table><tr><td>Own', '</td></tr></tbody></table>'],
    ['a table open between its rows', '<table><tr><td>Own</td>', '</table>'],
    ['a comment without an end', '<p>Own</p><!-- todo', '-->'],
    ['a style without an end', '<style>p{color:red', '</style>'],
    ['a script without an end', '<script>x()', '</script>'],
    ['a tag without an end', '<p>Own</p><a href="x', '"></a>'],
    ['an attribute in single quotes without an end', "<p>Own</p><a href='x", "'></a>"],
    ['an attribute without quotes and without an end', '<p>Own</p><a href=x', '></a>'],
    ['a text field without an end', '<textarea>Own', '</textarea>'],
    ['a list of options without an end', '<select><option>Own', '</select>'],
    ['a script in a comment in a script', '<script><!--<script>', '--></script>'],
    ['CDATA without an end', '<svg><title>Own</title><![CDATA[Own', ']]></svg>'],
    ['nothing open', '<p>Own</p>', ''],
    ['an open paragraph', '<p>Own', '</p>'],
  ])('what follows %s does not end up inside it', (_, own, closers) => {
    expect(mergeDescription(own, 'New', 'text', 'ADD_AFTER')).toBe(`${own}${closers}\n<p>New</p>`);
  });
});

const tagNames = ['p', 'div', 'b', 'i', 'a', 'ul', 'li', 'table', 'tr', 'td', 'h2', 'span', 'font', 'center'];
const tagSoup = fc
  .array(
    fc.oneof(
      fc.constantFrom(...tagNames).map((tag) => `<${tag}>`),
      fc.constantFrom(...tagNames).map((tag) => `</${tag}>`),
      fc.constantFrom(
        'word',
        ' & ',
        '<br>',
        '<img src=x>',
        '<!-- c -->',
        '<script>1</script>',
        '<svg><path/>',
        '<select>',
      ),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

describe('whatever the merchant’s HTML', () => {
  test('it is in the result byte for byte, and both sides are read as they were alone', () => {
    fc.assert(
      fc.property(
        tagSoup,
        tagSoup,
        fc.constantFrom('ADD_BEFORE' as const, 'ADD_AFTER' as const),
        (own, content, at) => {
          const ours = mergeDescription('', content, 'html', 'REPLACE');
          const joined = mergeDescription(own, content, 'html', at);
          expect(joined).toContain(own);
          if (own.trim() === '') return;
          const [first, second] = at === 'ADD_BEFORE' ? [ours, own] : [own, ours];
          expect(asRead(joined)).toBe(asRead(first) + asRead(second));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

test('a text added after forty open elements is outside of them', () => {
  const own = `${'<div>'.repeat(40)}own`;
  const joined = mergeDescription(own, '<p>ours</p>', 'html', 'ADD_AFTER');
  expect(joined).toBe(`${own}${'</div>'.repeat(40)}\n<p>ours</p>`);
});

describe('a description too complex to parse', () => {
  const complex = `${'<div>'.repeat(3_000)}own`;
  const replaced = (own: string, protection = noProtection) =>
    mergeDescription(own, '<p>ours</p>', 'html', 'REPLACE', { protection });

  test('stays as it is when a text is added after it', () => {
    expect(mergeDescription(complex, '<p>ours</p>', 'html', 'ADD_AFTER')).toBe(`${complex}\n<p>ours</p>`);
  });

  test('is replaced when it has nothing to protect, or when the merchant has edited all of it', () => {
    const options = { isWhole: true };
    expect(replaced(complex)).toBe('<p>ours</p>');
    expect(mergeDescription(`${complex}<table>`, '<p>ours</p>', 'html', 'REPLACE', options)).toBe('<p>ours</p>');
  });

  test.each([
    ['a table', `${complex}<TABLE><tr><td>S`, noProtection],
    ['a marked block', `${complex}<p class="yodel-protected">Terms`, noProtection],
    ['a protected heading', complex, { headings: ['Care'], blocks: [] }],
    ['a protected block', complex, { headings: [], blocks: ['key'] }],
  ])('is not replaced when it has %s, which we could not keep', (_, own, protection) => {
    expect(() => replaced(own, protection)).toThrow('tables, videos and protected parts');
  });
});
