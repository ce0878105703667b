import { decodeText } from './decode-text.ts';
import { type Piece, Unreadable } from './piece.ts';
import { readCsv } from './read-csv.ts';

/** As much text as a printed page has. */
const pageCharacters = 3_000;
const maxPages = 1_000;

/** A table that was saved as .txt is a table. */
export async function* readText(bytes: Uint8Array): AsyncGenerator<Piece> {
  const text = decodeText(bytes);
  if (isTable(text)) yield* readCsv(bytes);
  else yield* textPages(text, (from, to) => (from === to ? `Line ${from}` : `Lines ${from} to ${to}`));
}

const lookedAt = 8;

function isTable(text: string): boolean {
  const lines = text
    .split(/\r?\n/, lookedAt * 2)
    .filter((line) => line.trim() !== '')
    .slice(0, lookedAt);
  const counts = ['\t', ';', '|'].map((sign) => lines.map((line) => line.split(sign).length - 1));
  return (
    lines.length >= 2 && counts.some(([first = 0, ...more]) => first >= 1 && more.every((count) => count === first))
  );
}

/** Cuts a text at its lines, or within a line that is longer than a page. */
export function* textPages(
  text: string,
  placeOf: (from: number, to: number, page: number) => string,
): Generator<Piece> {
  let page: string[] = [];
  let length = 0;
  let from = 1;
  let pages = 0;
  function* close(to: number): Generator<Piece> {
    const joined = page.join('\n').trim();
    if (joined !== '') {
      pages += 1;
      if (pages > maxPages) throw new Unreadable(`This text has more than ${maxPages} pages. Upload it in parts.`);
      yield { type: 'text', place: placeOf(from, to, pages), text: joined };
    }
    page = [];
    length = 0;
  }
  const lines = text.split(/\r\n?|\n/);
  for (const [index, line] of lines.entries()) {
    for (let at = 0; at < Math.max(1, line.length); at += pageCharacters) {
      const part = line.slice(at, at + pageCharacters).toWellFormed();
      if (length > 0 && length + part.length > pageCharacters) {
        yield* close(index);
        from = index + 1;
      }
      page.push(part);
      length += part.length + 1;
    }
  }
  yield* close(lines.length);
}
