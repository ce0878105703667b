import { readable } from '../../../common/text/readable-html.ts';
import { safeFragment } from '../../foundation/html/html.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';
import {
  withoutCodeFence,
  withoutNotes,
  withoutPreamble,
  withoutWrappingQuotes,
  withShortBlanks,
} from './clean-text.ts';

const blockTag = /<(?:p|h[1-6]|ul|ol|div|section|blockquote|table)[\s>]/i;

/** A model's HTML as the safe fragment that we show and publish, without the words around it. */
export function cleanHtml(output: string): { html: string; text: string } {
  const bare = withoutFrame(withoutFrame(withShortBlanks(output)));
  const firstTag = bare.search(blockTag);
  // Words before the first block that end in a colon introduce the text.
  const hasIntroduction = firstTag > 0 && /[:：]\s*$/u.test(bare.slice(0, firstTag));
  const own = hasIntroduction || hasSecondHeading(bare, firstTag) ? bare.slice(firstTag) : bare;
  const source = firstTag === -1 ? markdownToHtml(withoutWrappingQuotes(own)) : withEmphasis(own);
  const html = safeFragment(readable(source));
  return { html, text: htmlToText(readable(html)) };
}

// They come wrapped in each other.
const withoutFrame = (text: string): string => withoutNotes(withoutPreamble(withoutCodeFence(text)));

/** A line in markdown above HTML that has a heading of its own. */
const hasSecondHeading = (text: string, firstTag: number): boolean =>
  firstTag > 0 &&
  /^(?:#{1,6} [^\n]+|\*\*[^\n]+\*\*)\s*$/.test(text.slice(0, firstTag)) &&
  /^<h[1-6][\s>]/i.test(text.slice(firstTag));

const withEmphasis = (text: string): string =>
  text.replace(/\*\*(?=\S)([^*\n]*\S)\*\*/g, '<strong>$1</strong>').replace(/^#{1,6} +(.+)$/gm, '<h3>$1</h3>');

/** Models that forget to write HTML write this much markdown. */
function markdownToHtml(text: string): string {
  const lines = withEmphasis(text).split('\n');
  const html: string[] = [];
  let list: 'ul' | 'ol' | null = null;
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) html.push(`<p>${paragraph.join('<br>')}</p>`);
    paragraph = [];
  };
  const startList = (next: 'ul' | 'ol' | null) => {
    if (list === next) return;
    if (list) html.push(`</${list}>`);
    if (next) html.push(`<${next}>`);
    list = next;
  };
  for (const line of lines) {
    const item = /^\s*(?:([-*+•])|\d{1,2}[.)])\s+(.*)$/.exec(line);
    if (item) {
      endParagraph();
      startList(item[1] ? 'ul' : 'ol');
      html.push(`<li>${item[2]}</li>`);
    } else if (line.trim() === '' || line.startsWith('<h3>')) {
      endParagraph();
      startList(null);
      html.push(line);
    } else {
      startList(null);
      paragraph.push(line);
    }
  }
  endParagraph();
  startList(null);
  return html.join('\n');
}
