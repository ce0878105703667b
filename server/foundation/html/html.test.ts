import fc from 'fast-check';
import { serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { readable } from '../../../common/text/readable-html.ts';
import { parseHtml, safeFragment, textToHtml } from './html.ts';
import { htmlToText } from './html-to-text.ts';
import { wholeHtml } from './whole-html.ts';

describe('a safe fragment', () => {
  test.each([
    ['scripts and handlers', '<p onclick="x()">Hi<script>x()</script></p>', '<p>Hi</p>'],
    ['links that run code', '<p><a href="javascript:x()">Hi</a></p>', '<p><a>Hi</a></p>'],
    ['styles and classes', '<p class="x" style="color:red">Hi</p>', '<p>Hi</p>'],
    ['pictures and frames', '<p>Hi<img src=x onerror=x()><iframe src=x></iframe></p>', '<p>Hi</p>'],
    ['forms', '<form action=x><input>Hi</form>', '<p>Hi</p>'],
    ['comments', '<p>Hi<!-- x --></p>', '<p>Hi</p>'],
    ['svg', '<svg><script>x()</script></svg><p>Hi</p>', '<p>Hi</p>'],
  ])('loses %s', (_, html, safe) => {
    expect(safeFragment(wholeHtml(html))).toBe(safe);
  });

  test.each([
    ['headings, lists and emphasis', '<h2>A</h2>\n<p>b <strong>c</strong></p>\n<ul><li>d</li></ul>'],
    ['a table', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['a link to a page', '<p><a href="https://shop.example/a?b=1&amp;c=2">d</a></p>'],
  ])('keeps %s', (_, html) => {
    expect(safeFragment(wholeHtml(html))).toBe(html);
  });

  test('puts stray words into a paragraph, and turns h1 into h2', () => {
    expect(safeFragment(wholeHtml('Hi <b>you</b><h1>Title</h1>and more'))).toBe(
      '<p>Hi <b>you</b></p>\n<h2>Title</h2>\n<p>and more</p>',
    );
  });

  const soup = fc
    .array(
      fc.oneof(
        fc
          .constantFrom(
            'p',
            'div',
            'b',
            'i',
            'a',
            'ul',
            'li',
            'table',
            'tr',
            'td',
            'h1',
            'h2',
            'script',
            'style',
            'svg',
            'math',
            'template',
            'select',
            'title',
            'noscript',
          )
          .chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`, `<${tag} onload=x href=javascript:x>`)),
        fc.constantFrom('word', '&lt;script&gt;', '<!--', '-->', '<', '"', '<img src=x onerror=x>', '<![CDATA['),
        fc.string(),
      ),
      { maxLength: 14 },
    )
    .map((pieces) => pieces.join(''));

  test('for any HTML, it is balanced and allow-listed, and a browser parses it unchanged', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const safe = safeFragment(wholeHtml(html));
        expect(safeFragment(wholeHtml(safe))).toBe(safe);
        expect(serialize(parseHtml(wholeHtml(safe)))).toBe(safe);
        expect(safe).not.toMatch(
          /<(script|style|svg|math|template|img|iframe|div|h1)\b|<[^>]*\son\w+=|javascript:x["'>]/i,
        );
        // It opens nothing: text after it is its sibling.
        expect(serialize(parseHtml(wholeHtml(`${safe}<p>after</p>`)))).toBe(`${safe}<p>after</p>`);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('text and HTML', () => {
  test('paragraphs, line breaks and bullets become their elements', () => {
    expect(textToHtml('One & two\nlines\n\n• a\n• b\n\nEnd')).toBe(
      '<p>One &amp; two<br>lines</p>\n<ul><li>a</li><li>b</li></ul>\n<p>End</p>',
    );
  });

  test('the text of HTML is what a reader sees', () => {
    expect(
      htmlToText(
        readable('<h2>Warm</h2><p>Wool &amp; <b>silk</b><br>soft</p><ul><li>a</li><li>b</li></ul><script>x</script>'),
      ),
    ).toBe('Warm\n\nWool & silk\nsoft\n\n• a\n• b');
  });

  test('plain text survives conversion to HTML and back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('warm', '<b>', '&amp;', '"', '\n', '\n\n', ' ', '• a\n', 'ü'), { maxLength: 12 }),
        (pieces) => {
          const text = htmlToText(readable(textToHtml(pieces.join(''))));
          expect(htmlToText(readable(textToHtml(text)))).toBe(text);
          expect(safeFragment(wholeHtml(textToHtml(text)))).toBe(textToHtml(text));
        },
      ),
    );
  });
});

test.each(['div', 'b', 'blockquote'])('HTML nested forty deep is sanitised like any other: %s', (tag) => {
  const nested = (depth: number) => `${`<${tag}>`.repeat(depth)}A ring`;
  expect(htmlToText(readable(safeFragment(wholeHtml(nested(40)))))).toBe('A ring');
  expect(htmlToText(readable(nested(4_000)))).toBe('A ring');
  expect(() => safeFragment(wholeHtml(nested(4_000)))).toThrow('too much formatting');
});
