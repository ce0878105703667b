import { readHtml } from './html-tokens.ts';
import type { ReadableHtml } from './readable-html.ts';

export interface HtmlParagraphs {
  /** Each block of text: p, div, heading, list item, or text between double line breaks. */
  paragraphs: string[];
  hasList: boolean;
}

const invisibleTags = new Set(['script', 'style', 'template', 'noscript']);
// The elements that browsers display as blocks; all others are inline.
const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search ' +
    'section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** The visible text of a description, by paragraph. */
export function htmlParagraphs(html: ReadableHtml): HtmlParagraphs {
  const paragraphs: string[] = [];
  let current = '';
  let hasList = false;
  let invisibleDepth = 0;

  const endParagraph = () => {
    for (const block of current.split(/\n\s*\n/)) {
      const text = block.replace(/\s+/g, ' ').trim();
      if (text) paragraphs.push(text);
    }
    current = '';
  };
  readHtml(html, {
    onOpenTag: (name) => {
      if (invisibleTags.has(name)) invisibleDepth += 1;
      else if (name === 'br') current += '\n';
      else if (blocks.has(name)) endParagraph();
      if (name === 'li') hasList = true;
    },
    onCloseTag: (name) => {
      if (invisibleTags.has(name)) invisibleDepth = Math.max(invisibleDepth - 1, 0);
      else if (blocks.has(name)) endParagraph();
    },
    onText: (text) => {
      if (invisibleDepth === 0) current += text;
    },
  });
  endParagraph();
  return { paragraphs, hasList };
}
