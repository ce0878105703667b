/** A place in a list, as text that says nothing to whoever carries it. */
export const cursorText = (place: object): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** What the text was made from, to be parsed like any other input; undefined where it never was a place. */
export function placeIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
