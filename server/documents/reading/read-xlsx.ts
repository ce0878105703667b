import { unzip } from 'fflate';
// This one unpacks each file into as many bytes as the archive's list says; the one for Node goes on as long as data comes.
import readXlsxFile from 'read-excel-file/universal';
import { type Piece, Unreadable } from './piece.ts';
import { type RawRows, readTable, tooFewRows } from './read-table.ts';

/** More would not fit into the memory that reading may take. */
const maxUnpackedBytes = 64 * 1024 * 1024;
const maxFiles = 2_000;

const damaged = 'This file is not a whole Excel workbook. Open it in Excel, save it as .xlsx and upload it again.';

export async function* readXlsx(bytes: Uint8Array): AsyncGenerator<Piece> {
  await refuseBombs(bytes);
  const sheets = await readXlsxFile(new Uint8Array(bytes).buffer, { trim: false }).catch((error: Error) => {
    if (/^(?:InvalidInputError|InvalidSpreadsheetError)$/.test(error.name)) throw new Unreadable(damaged);
    throw error;
  });
  let rowsBefore = 0;
  for (const [position, { sheet, data }] of sheets.entries()) {
    const share = (position + 1) / sheets.length;
    rowsBefore += yield* readTable({ position, name: sheet, rowsBefore }, pagesOf(data, share));
  }
  if (rowsBefore === 0) throw new Unreadable(tooFewRows);
}

/** Reads the list of files in the archive alone, and unpacks none. */
async function refuseBombs(bytes: Uint8Array): Promise<void> {
  let files = 0;
  let unpacked = 0;
  await new Promise<void>((resolve, reject) => {
    unzip(
      bytes,
      {
        filter: ({ originalSize }) => {
          files += 1;
          unpacked += originalSize;
          return false;
        },
      },
      (error) => (error ? reject(new Unreadable(damaged)) : resolve()),
    );
  });
  if (files > maxFiles || unpacked > maxUnpackedBytes)
    throw new Unreadable(
      'Unpacked, this workbook is too large to read safely. Save the sheet that you need as CSV and upload that.',
    );
}

const rowsAtOnce = 1_000;

function* pagesOf(data: unknown[][], share: number): Generator<RawRows> {
  for (let from = 0; from < data.length; from += rowsAtOnce)
    yield { rows: data.slice(from, from + rowsAtOnce).map((cells) => cells.map(shown)), share };
}

/** A cell as the sheet shows it; of a formula, its value. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const iso = value.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
  }
  // 0.1 + 0.2 is 0.30000000000000004 in the file and 0.3 on the screen.
  if (typeof value === 'number') return String(Number(value.toPrecision(12)));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
