import { Parser } from 'htmlparser2';

interface HtmlParagraphs {
  /** Each block of text: p, div, heading, list item, or what stands between double line breaks. */
  paragraphs: string[];
  hasList: boolean;
}

const unseen = new Set(['script', 'style', 'template', 'noscript']);
const inline = new Set(
  'a abbr b bdi bdo cite code em font i kbd mark q s small span strike strong sub sup u var wbr label img'.split(' '),
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
      else if (!inline.has(name)) endParagraph();
      if (name === 'li') hasList = true;
    },
    onclosetag(name) {
      if (unseen.has(name)) unseenDepth -= 1;
      else if (name !== 'br' && !inline.has(name)) endParagraph();
    },
    ontext(text) {
      if (unseenDepth === 0) current += text;
    },
  });
  parser.end(html);
  endParagraph();
  return { paragraphs, hasList };
}
