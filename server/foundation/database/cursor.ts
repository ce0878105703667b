import { Failure } from '../failure.ts';

/** The position of a page in a list, as text that means nothing to clients. */
export const encodeCursor = (position: object): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** The position in the cursor, to be validated as any other input; undefined when the text is no cursor. */
export function decodeCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A cursor that we have not given for this list. */
export const unknownCursor = () =>
  new Failure('bad_request', 'This page does not exist. Load the list again.', { fields: { cursor: 'unknown' } });
