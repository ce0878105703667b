/** Rows of the next sheet count on from here, so that each row of a document has one number. */
export const rowsPerSheet = 1_000_000;

export const rowNumber = (sheet: number, row: number): number => sheet * rowsPerSheet + row;
export const sheetOfRow = (row: number): number => Math.floor(row / rowsPerSheet);

/** "Prices, row 14"; a document of one nameless table says "Row 14". */
export function placeOfRow(row: number, sheetName: string): string {
  const number = row % rowsPerSheet;
  return sheetName === '' ? `Row ${number}` : `${sheetName}, row ${number}`;
}
