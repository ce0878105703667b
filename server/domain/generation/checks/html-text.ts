import { htmlToText, safeFragment } from '../../text/html.ts';
import { withoutCodeFence, withoutNotes, withoutPreamble, withoutWrappingQuotes } from './only-the-text.ts';

const blockTag = /<(?:p|h[1-6]|ul|ol|div|section|blockquote|table)[\s>]/i;

/** A model's HTML as the safe fragment we show and write, whatever it was wrapped in. */
export function htmlText(answer: string): { html: string; text: string } {
  const bare = withoutNotes(withoutPreamble(withoutCodeFence(answer.replace(/\r\n?/g, '\n').trim())));
  const firstTag = bare.search(blockTag);
  // Words before the first block that end in a colon introduce the text and are no part of it.
  const introduced = firstTag > 0 && /[:：]\s*$/u.test(bare.slice(0, firstTag));
  const own = introduced ? bare.slice(firstTag) : bare;
  const html = safeFragment(firstTag === -1 ? markdownToHtml(withoutWrappingQuotes(own)) : emphasised(own));
  return { html, text: htmlToText(html) };
}

const emphasised = (text: string): string =>
  text.replace(/\*\*(?=\S)([^*\n]*\S)\*\*/g, '<strong>$1</strong>').replace(/^#{1,6} +(.+)$/gm, '<h3>$1</h3>');

/** The little markdown that models fall back to when they forget about HTML. */
function markdownToHtml(text: string): string {
  const lines = emphasised(text).split('\n');
  const html: string[] = [];
  let list: 'ul' | 'ol' | null = null;
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) html.push(`<p>${paragraph.join('<br>')}</p>`);
    paragraph = [];
  };
  const turnTo = (next: 'ul' | 'ol' | null) => {
    if (list === next) return;
    if (list) html.push(`</${list}>`);
    if (next) html.push(`<${next}>`);
    list = next;
  };
  for (const line of lines) {
    const item = /^\s*(?:([-*+•])|\d{1,2}[.)])\s+(.*)$/.exec(line);
    if (item) {
      endParagraph();
      turnTo(item[1] ? 'ul' : 'ol');
      html.push(`<li>${item[2]}</li>`);
    } else if (line.trim() === '' || line.startsWith('<h3>')) {
      endParagraph();
      turnTo(null);
      html.push(line);
    } else {
      turnTo(null);
      paragraph.push(line);
    }
  }
  endParagraph();
  turnTo(null);
  return html.join('\n');
}
