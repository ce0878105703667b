import { readHtml } from '../../../common/text/html-tokens.ts';
import type { ReadableHtml } from '../../../common/text/readable-html.ts';

const hidden = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'title']);
const blocks = new Set(
  'p hr h1 h2 h3 h4 h5 h6 ul ol blockquote table div section article caption pre dl figure'.split(' '),
);

/** The text a reader sees, with a blank line between blocks and a bullet before list items. */
export function htmlToText(html: ReadableHtml): string {
  const pieces: string[] = [];
  let hiddenDepth = 0;
  // What the next word is separated with: a space, one line break, or two; and whether it starts a list item.
  let lineBreaks = 0;
  let needsSpace = false;
  let startsItem = false;

  const breakLine = (count: number) => {
    if (!startsItem) lineBreaks = Math.max(lineBreaks, count);
  };

  readHtml(html, {
    onOpenTag: (name) => {
      if (hidden.has(name)) hiddenDepth += 1;
      else if (name === 'br') lineBreaks = Math.min(lineBreaks + 1, 2);
      else if (name === 'tr') breakLine(1);
      else if (blocks.has(name)) breakLine(2);
      else if (name === 'li') {
        breakLine(1);
        startsItem = true;
      }
    },
    onCloseTag: (name) => {
      if (hidden.has(name)) hiddenDepth = Math.max(hiddenDepth - 1, 0);
      else if (name === 'td' || name === 'th') needsSpace = true;
      else if (name === 'tr') breakLine(1);
      else if (blocks.has(name)) breakLine(2);
      // Blocks inside an item do not separate it from the next item.
      else if (name === 'li') {
        startsItem = false;
        lineBreaks = 1;
      }
    },
    onText: (text) => {
      if (hiddenDepth > 0) return;
      const words = text.replace(/\s+/g, ' ');
      const trimmed = words.trim();
      if (words.startsWith(' ')) needsSpace = true;
      if (trimmed === '') return;
      if (pieces.length > 0) {
        if (lineBreaks > 0) pieces.push(lineBreaks === 1 ? '\n' : '\n\n');
        else if (needsSpace) pieces.push(' ');
      }
      if (startsItem) pieces.push('• ');
      pieces.push(trimmed);
      lineBreaks = 0;
      startsItem = false;
      needsSpace = words.endsWith(' ');
    },
  });
  return pieces.join('');
}
