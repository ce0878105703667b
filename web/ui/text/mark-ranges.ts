import type { Range } from './word-differences.ts';

// Separates the words of two blocks, which the document does not.
const blockEnd = '\n';

interface Piece {
  node: Text;
  from: number;
}

/** The text of an HTML fragment, block by block, and a function that marks ranges of that text in the fragment. */
export function markableHtml(safe: string): { text: string; marked(ranges: Range[], tag: 'ins' | 'del'): string } {
  const pieces = piecesOf(fragmentOf(safe));
  const text = pieces.map(({ node }) => node.data).join(blockEnd);
  return {
    text,
    marked(ranges, tag) {
      const fragment = fragmentOf(safe);
      for (const { node, from } of piecesOf(fragment)) {
        node.replaceWith(...markedPieces(node.data, from, ranges).map((piece) => nodeOf(piece, tag)));
      }
      const holder = document.createElement('div');
      holder.append(fragment);
      return holder.innerHTML;
    },
  };
}

interface MarkedPiece {
  text: string;
  isMarked: boolean;
}

/** Splits a text that starts at offset `from` at the ranges' ends. */
export function markedPieces(text: string, from: number, ranges: Range[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    const first = Math.max(start - from, at);
    const last = Math.min(end - from, text.length);
    if (first >= last) continue;
    if (first > at) pieces.push({ text: text.slice(at, first), isMarked: false });
    pieces.push({ text: text.slice(first, last), isMarked: true });
    at = last;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function piecesOf(fragment: DocumentFragment): Piece[] {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let from = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    // White space between tags is not text; a mark around it would break lists and tables.
    if (node.data.trim() === '') continue;
    pieces.push({ node, from });
    from += node.data.length + blockEnd.length;
  }
  return pieces;
}

function nodeOf({ text, isMarked }: MarkedPiece, tag: 'ins' | 'del'): Node {
  if (!isMarked) return document.createTextNode(text);
  const mark = document.createElement(tag);
  mark.textContent = text;
  return mark;
}
