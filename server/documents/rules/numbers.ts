/** How a column writes its numbers. `comma`: "1.250,5"; `point`: "1,250.5"; null: not to be told. */
export type DecimalStyle = 'comma' | 'point' | null;

const comma = /^[+\-−–]?(?:\d{1,3}(?:[.\s]\d{3})+|\d+),\d+$/;
const point = /^[+\-−–]?(?:\d{1,3}(?:[,\s]\d{3})+|\d+)\.\d+$/;
// "1,250" is twelve hundred and fifty in London and one and a quarter in Berlin.
const ambiguous = /^[+\-−–]?\d{1,3}[.,]\d{3}$/;
const bareNumber = /^[+\-−–]?\d[\d.,\s']*$/;

export const isBareNumber = (cell: string): boolean => bareNumber.test(cell.trim());

/** From those numbers of a sheet that can be read in one way only. */
export function decimalStyle(cells: Iterable<string>): DecimalStyle {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    const text = cell.trim().replace(/\s?[\p{L}°%"″²³]{1,5}$/u, '');
    if (ambiguous.test(text)) continue;
    if (comma.test(text)) commas += 1;
    else if (point.test(text)) points += 1;
  }
  if (commas === points) return null;
  return commas > points ? 'comma' : 'point';
}

/** A number as English writes it: "1.250,5" in a sheet with decimal commas is "1250.5". Other texts stay as they are. */
export function plainNumbers(text: string, style: DecimalStyle): string {
  if (style !== 'comma') return text;
  return text.replace(/(?<![\d.,])\d+(?:\.\d{3})*(?:,\d+)?(?![\d.,]*\d)/g, (number) =>
    number.replaceAll('.', '').replace(',', '.'),
  );
}
