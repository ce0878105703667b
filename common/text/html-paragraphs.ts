import { Parser } from 'htmlparser2';

interface HtmlParagraphs {
  /** Each block of text: p, div, heading, list item, or what stands between double line breaks. */
  paragraphs: string[];
  hasList: boolean;
}

const unseen = new Set(['script', 'style', 'template', 'noscript']);
// What a browser sets in a block of its own; anything else, known to HTML or not, stands in the line.
const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search ' +
    'section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** The text of a description as its reader sees it, paragraph by paragraph. */
export function htmlParagraphs(html: string): HtmlParagraphs {
  const paragraphs: string[] = [];
  let current = '';
  let hasList = false;
  let unseenDepth = 0;

  const endParagraph = () => {
    for (const block of current.split(/\n\s*\n/)) {
      const text = block.replace(/\s+/g, ' ').trim();
      if (text) paragraphs.push(text);
    }
    current = '';
  };
  const parser = new Parser({
    onopentag(name) {
      if (unseen.has(name)) unseenDepth += 1;
      else if (name === 'br') current += '\n';
      else if (blocks.has(name)) endParagraph();
      if (name === 'li') hasList = true;
    },
    onclosetag(name) {
      if (unseen.has(name)) unseenDepth -= 1;
      else if (blocks.has(name)) endParagraph();
    },
    ontext(text) {
      if (unseenDepth === 0) current += text;
    },
  });
  parser.end(html);
  endParagraph();
  return { paragraphs, hasList };
}
