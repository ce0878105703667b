import { documentLimits } from '../../../common/contract/documents/documents.ts';
import { findHeader, headerSearchRows } from '../rules/header-row.ts';
import { type Piece, Unreadable } from './piece.ts';

const rowsPerPiece = 1_000;
const sampleRows = 20;

export interface Table {
  position: number;
  name: string;
  /** How many rows the document's earlier tables have. */
  rowsBefore: number;
}

/** Rows of cells as they stand in the file, empty ones included, with the share of the document behind them. */
export interface RawRows {
  rows: string[][];
  share: number;
}

/** Finds the header of a table and yields what stands below it. Returns how many rows that is. */
export async function* readTable(
  { position, name, rowsBefore }: Table,
  source: AsyncIterable<RawRows> | Iterable<RawRows>,
): AsyncGenerator<Piece, number> {
  let waiting: string[][] | null = [];
  let headers: string[] = [];
  let headerLine = '';
  let line = 0;
  let count = 0;
  let rows: { row: number; cells: string[] }[] = [];
  let share = 0;

  function take(cells: string[]): void {
    line += 1;
    if (cells.every((cell) => cell.trim() === '') || cells.join('\t').trim() === headerLine) return;
    count += 1;
    if (rowsBefore + count > documentLimits.rows)
      throw new Unreadable(
        `This file has more than ${documentLimits.rows.toLocaleString('en')} rows. Split it and upload the parts.`,
      );
    rows.push({ row: line, cells: cells.slice(0, headers.length).map(cut) });
  }

  function* begin(first: string[][]): Generator<Piece> {
    const header = findHeader(first);
    if (!header) return;
    headers = header.headers;
    if (headers.length > documentLimits.columns)
      throw new Unreadable(
        `The sheet has ${headers.length} columns. Yodel reads up to ${documentLimits.columns}: remove those that say nothing about the products.`,
      );
    headerLine = (first[header.rows - 1] ?? []).join('\t').trim();
    line = header.rows;
    const below = first.slice(header.rows);
    const sample = below.filter((cells) => cells.some((cell) => cell.trim() !== '')).slice(0, sampleRows);
    yield { type: 'sheet', position, name, headers, sample: sample.map((cells) => cells.slice(0, headers.length)) };
    for (const cells of below) take(cells);
  }

  for await (const chunk of source) {
    share = chunk.share;
    for (const cells of chunk.rows) {
      if (waiting) waiting.push(cells);
      else take(cells);
      if (waiting && waiting.length >= headerSearchRows) {
        yield* begin(waiting);
        waiting = null;
      }
      if (rows.length >= rowsPerPiece) {
        yield { type: 'rows', position, rows, share };
        rows = [];
      }
    }
  }
  if (waiting) yield* begin(waiting);
  if (rows.length > 0) yield { type: 'rows', position, rows, share };
  return count;
}

const maxCell = 10_000;
const cut = (cell: string): string => (cell.length > maxCell ? cell.slice(0, maxCell).toWellFormed() : cell);

export const tooFewRows =
  'The file has only one row. Yodel needs a row of headers and, below it, one row for each product.';
