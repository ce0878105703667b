import type { Options } from 'csv-stringify';

/** A file for people and their spreadsheets: nothing in it runs, and a line break in a text does not end its row. */
export const readableCsv: Options = {
  header: true,
  bom: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  // With a delimiter named, the library would quote that one alone and leave the plain line breaks of our texts bare.
  quote_record_delimiter: true,
};
