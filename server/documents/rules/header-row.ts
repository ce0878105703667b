/** A header: the names of a table's columns, and how many rows they and what stands above them take. */
interface Header {
  headers: string[];
  rows: number;
}

/** How many rows are looked at to find it. */
export const headerSearchRows = 20;

const isFilled = (cell: string | undefined): boolean => (cell ?? '').trim() !== '';
const countFilled = (cells: string[]): number => cells.filter(isFilled).length;
const isNumber = (cell: string): boolean => /^[\s\d.,+\-–%€$£¥/x×]*\d[\s\d.,+\-–%€$£¥/x×]*$/u.test(cell);
const hasNumber = (cells: string[]): boolean => cells.some(isNumber);

/**
 * Finds the row with the columns' names: the first one of words that is about as wide as the table. A title above the
 * table is narrower. Headers in two rows, as merged cells make them, are put together.
 */
export function findHeader(rows: string[][]): Header | null {
  const first = rows.slice(0, headerSearchRows);
  const width = Math.max(0, ...first.map(countFilled));
  const isHeader = (cells: string[]) =>
    countFilled(cells) >= Math.max(Math.min(2, width), width / 2) && !hasNumber(cells);
  const found = first.findIndex(isHeader);
  const at = found === -1 ? first.findIndex((cells) => countFilled(cells) > 0) : found;
  const top = first[at];
  if (!top) return null;
  const [below, next] = [first[at + 1], first[at + 2]];
  if (below && next && continues(top, below, next)) return { headers: combined(top, below), rows: at + 2 };
  const above = at > 0 ? (first[at - 1] ?? []) : [];
  return { headers: combined(above, top, true), rows: at + 1 };
}

/** Whether a second row of headers stands under the merged cells of the first. */
function continues(top: string[], below: string[], next: string[]): boolean {
  if (hasNumber(below) || countFilled(below) === 0 || countFilled(next) <= countFilled(below)) return false;
  const gaps = Array.from(below, (cell, index) => isFilled(cell) && !isFilled(top[index])).filter(Boolean).length;
  const doubles = Array.from(below, (cell, index) => isFilled(cell) && isFilled(top[index])).filter(Boolean).length;
  return gaps >= 1 && doubles <= gaps;
}

/** The lower row's names, or the upper one's where the lower has none. `isLoose`: only a gap in the lower row counts. */
function combined(upper: string[], lower: string[], isLoose = false): string[] {
  const length = isLoose ? lower.length : Math.max(upper.length, lower.length);
  const names = Array.from({ length }, (_, index) => clean(isFilled(lower[index]) ? lower[index] : upper[index]));
  // A table may have columns under the upper row alone; behind the last name there is nothing.
  while (names.length > 0 && names.at(-1) === '') names.pop();
  return names;
}

const clean = (cell = ''): string => cell.replace(/\s+/g, ' ').trim();
