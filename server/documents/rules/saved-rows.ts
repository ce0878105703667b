import type { DocumentColumn } from '../../../common/contract/documents/documents.ts';
import type { Match } from './match-row.ts';
import type { DecimalStyle } from './numbers.ts';
import type { SaidFact } from './row-facts.ts';

/** A table in a document, and how its cells are understood. */
export interface SavedSheet {
  position: number;
  name: string;
  shape: string;
  style: DecimalStyle;
  columns: DocumentColumn[];
  samples: string[][];
}

/** A row as it was read, with the product that it is about. */
export interface SavedRow {
  row: number;
  title: string;
  cells: string[] | null;
  facts: SaidFact[] | null;
  productId: number | null;
  by: Match['by'];
  guesses: number[];
  note: string | null;
}
