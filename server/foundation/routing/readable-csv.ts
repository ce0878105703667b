import type { Options } from 'csv-stringify';

/** For people and their spreadsheets: formulas are escaped, and a line break inside a text does not end its row. */
export const readableCsv: Options = {
  header: true,
  bom: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  // Without this, the library quotes only `\r\n` and leaves the plain `\n` of our texts unquoted.
  quote_record_delimiter: true,
};
