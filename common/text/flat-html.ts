import { readHtml } from './html-tokens.ts';

/** Letters and signs without a space between them, in scripts that have spaces. */
export const spacedWord = /[^\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/gu;
export const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
export const accentsInARow = /\p{M}+/gu;

interface Limits {
  length: number;
  tags: number;
  escaped: number;
  words: number;
  wordLength: number;
  emoji: number;
  accents: number;
}

interface Line {
  text: string;
  isItem: boolean;
}

/** The text of any HTML as paragraphs and lists without other formatting, within these limits. */
export function flattened(html: string, limits: Limits): string {
  // The tags and what stands for escaped characters need the rest of the length.
  const text = new ShortenedText({ ...limits, length: limits.length * 0.7 });
  // An item between paragraphs has four tags.
  const maxLines = limits.tags / 4;
  const all = linesOf(html);
  const lines = all.slice(0, maxLines - 1);
  const rest = all.slice(maxLines - 1);
  if (rest.length > 0) lines.push({ text: rest.map((line) => line.text).join(' '), isItem: false });
  let result = '';
  let isInList = false;
  const startList = (isList: boolean) => {
    if (isInList !== isList) result += isList ? '<ul>' : '</ul>';
    isInList = isList;
  };
  for (const line of lines) {
    const kept = text.add(line.text);
    if (kept === '') continue;
    startList(line.isItem);
    result += line.isItem ? `<li>${kept}</li>` : `<p>${kept}</p>\n`;
  }
  startList(false);
  return result;
}

/** Takes text in pieces, until there has been as much of it as there may be. */
class ShortenedText {
  readonly #limits: Limits;
  readonly #left: Pick<Limits, 'length' | 'escaped' | 'words' | 'emoji'>;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#left = { ...limits };
  }

  /** The piece as HTML, or its beginning. */
  add(piece: string): string {
    const { wordLength, accents } = this.#limits;
    const left = this.#left;
    const words = piece
      .slice(0, left.length)
      .toWellFormed()
      // A character has up to two code units.
      .replace(accentsInARow, (found) => found.slice(0, accents).toWellFormed().replaceAll('\ufffd', ''))
      .replace(emoji, (found) => (left.emoji-- > 0 ? found : ''))
      .replace(spacedWord, (found) =>
        found.length > wordLength ? found.slice(0, wordLength - 1).toWellFormed() : found,
      )
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, left.words);
    const kept = words.join(' ');
    left.words -= words.length;
    left.length -= kept.length;
    return kept.replace(/[&<>]/g, (sign) => (left.escaped-- > 0 ? (escapes[sign] ?? '') : ''));
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const hidden = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'title']);
const blocks = new Set(
  (
    'address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer form h1 ' +
    'h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table td tfoot th thead tr ul'
  ).split(' '),
);

function linesOf(html: string): Line[] {
  const lines: Line[] = [];
  let text = '';
  let isItem = false;
  let hiddenDepth = 0;
  const endLine = () => {
    if (text.trim() !== '') lines.push({ text, isItem });
    text = '';
    isItem = false;
  };
  readHtml(html, {
    onOpenTag: (name) => {
      if (hidden.has(name)) hiddenDepth += 1;
      else if (blocks.has(name)) {
        // A paragraph inside an item is the item.
        const isOfItem = isItem && text.trim() === '';
        endLine();
        isItem = name === 'li' || isOfItem;
      }
    },
    onCloseTag: (name) => {
      if (hidden.has(name)) hiddenDepth = Math.max(hiddenDepth - 1, 0);
      else if (blocks.has(name)) endLine();
    },
    onText: (more) => {
      if (hiddenDepth === 0) text += more;
    },
  });
  endLine();
  return lines;
}
