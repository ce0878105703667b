import { placeOfRow, rowsPerSheet, sheetOfRow } from './places.ts';
import { factsInCells, type RowFacts } from './row-facts.ts';
import type { SavedRow, SavedSheet } from './saved-rows.ts';

/** Free text has rows of its own, behind those of all sheets. */
const firstTextRow = 1_000 * rowsPerSheet;
const rowsPerText = 1_000;

export const textRow = (number: number, index: number): number => firstTextRow + number * rowsPerText + index;

/** Where a row stands, and what it says: in its cells, and where the model has read its free text. */
export function factsOfRow(
  row: Pick<SavedRow, 'row' | 'cells' | 'facts'>,
  sheets: SavedSheet[],
): RowFacts & { place: string } {
  const sheet = sheets.find(({ position }) => position === sheetOfRow(row.row));
  const place = sheet ? placeOfRow(row.row, sheet.name) : (row.facts?.[0]?.place ?? '');
  const { facts, doubles } =
    sheet && row.cells
      ? factsInCells(row.cells, sheet.columns, { place, style: sheet.style })
      : { facts: [], doubles: [] };
  return { place, facts: [...facts, ...(row.facts ?? [])], doubles };
}
