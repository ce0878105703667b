export type Delta = { part: string | null; text: string };

/**
 * Removes the most common markdown from a plain text while it is streamed, without delaying the first letters. The
 * checked text, which replaces the streamed one, has none left.
 */
export function plainDeltas(onDelta: (delta: Delta) => void): (delta: Delta) => void {
  const states = new Map<string | null, { tail: string; isLineStart: boolean }>();
  return ({ part, text }) => {
    const state = states.get(part) ?? { tail: '', isLineStart: true };
    const all = state.tail + text;
    // An asterisk or a hash may be the first of several, so it waits for the next delta.
    const tail = /[*#`][*#` ]*$/.exec(all)?.[0] ?? '';
    const complete = all.slice(0, all.length - tail.length);
    const plain = complete
      .replace(/\*\*|`/g, '')
      .replace(state.isLineStart ? /(^|\n)#{1,6} +/g : /(\n)#{1,6} +/g, '$1');
    states.set(part, { tail, isLineStart: complete === '' ? state.isLineStart : complete.endsWith('\n') });
    if (plain !== '') onDelta({ part, text: plain });
  };
}
