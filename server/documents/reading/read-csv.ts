import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { type Piece, Unreadable } from './piece.ts';
import { type RawRows, readTable, tooFewRows } from './read-table.ts';

const pieceCharacters = 64 * 1024;
const guessedCharacters = 64 * 1024;

export async function* readCsv(bytes: Uint8Array): AsyncGenerator<Piece> {
  const count = yield* readTable({ position: 0, name: '', rowsBefore: 0 }, csvRows(decodeText(bytes)));
  if (count === 0) throw new Unreadable(tooFewRows);
}

/** Piece by piece, so that a large file does not lie in memory as cells. */
function* csvRows(text: string): Generator<RawRows> {
  // Excel's own hint, which is no row of the table.
  const [hint = '', separator = ''] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (hint !== '') yield { rows: [[]], share: 0 };
  const { meta } = Papa.parse(text.slice(hint.length, hint.length + guessedCharacters), {
    delimiter: separator,
    preview: 20,
    skipEmptyLines: 'greedy',
  });
  const parser = new Papa.Parser({ delimiter: meta.delimiter, newline: meta.linebreak as '\n' });
  for (let at = hint.length, size = pieceCharacters; at < text.length; ) {
    const isLast = at + size >= text.length;
    const { data, meta: read } = parser.parse(text.slice(at, at + size), 0, !isLast);
    at = isLast ? text.length : at + read.cursor;
    // A row that is longer than the piece.
    size = read.cursor === 0 ? size * 4 : pieceCharacters;
    yield { rows: data as string[][], share: at / text.length };
  }
}
