import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { type Piece, Unreadable } from './piece.ts';
import { type RawRows, readTable, tooFewRows } from './read-table.ts';

const chunkCharacters = 256 * 1024;
const rowsAtOnce = 500;

export async function* readCsv(bytes: Uint8Array): AsyncGenerator<Piece> {
  const count = yield* readTable({ position: 0, name: '', rowsBefore: 0 }, csvRows(decodeText(bytes)));
  if (count === 0) throw new Unreadable(tooFewRows);
}

/** Streamed, so that a large file does not lie in memory as cells. */
async function* csvRows(text: string): AsyncGenerator<RawRows> {
  // Excel's own hint, which is no row of the table.
  const [hint = '', separator = ''] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (hint !== '') yield { rows: [[]], share: 0 };
  let sent = 0;
  function* slices(): Generator<string> {
    for (let at = hint.length; at < text.length; at += chunkCharacters) {
      sent = at;
      yield text.slice(at, at + chunkCharacters);
    }
  }
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: separator });
  const stream = Readable.from(slices()).pipe(parser) as AsyncIterable<string[]>;
  let rows: string[][] = [];
  for await (const cells of stream) {
    rows.push(cells);
    if (rows.length < rowsAtOnce) continue;
    yield { rows, share: sent / text.length };
    rows = [];
  }
  yield { rows, share: 1 };
}
