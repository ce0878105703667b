import type { DocumentKind } from '../../../common/contract/documents/documents.ts';

/** A part of a document, in the order of the file. */
export type Piece =
  /** A table begins. `sample`: its first rows. */
  | { type: 'sheet'; position: number; name: string; headers: string[]; sample: string[][] }
  /** Rows of the sheet that began last. `row`: as a spreadsheet numbers it. `share`: of the document, from 0 to 1. */
  | { type: 'rows'; position: number; rows: { row: number; cells: string[] }[]; share: number }
  /** A page, or a section of free text. */
  | { type: 'text'; place: string; text: string };

export interface FileToRead {
  kind: DocumentKind;
  bytes: Uint8Array;
}

/** The document cannot be read, for a reason that the merchant can understand. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
