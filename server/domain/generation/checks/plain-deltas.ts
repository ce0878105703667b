export type Delta = { part: string | null; text: string };

/**
 * Takes the commonest markdown out of a plain text while it is being written. What it misses, the checked text mends.
 * The first letters go through at once: nobody should wait for a text's looks.
 */
export function createPlainDeltas(onDelta: (delta: Delta) => void): (delta: Delta) => void {
  const kept = new Map<string | null, { tail: string; isLineStart: boolean }>();
  return ({ part, text }) => {
    const state = kept.get(part) ?? { tail: '', isLineStart: true };
    const all = state.tail + text;
    // An asterisk or a hash may be the first of several: it waits for what follows.
    const tail = /[*#`][*#` ]*$/.exec(all)?.[0] ?? '';
    const settled = all.slice(0, all.length - tail.length);
    const plain = settled.replace(/\*\*|`/g, '').replace(state.isLineStart ? /(^|\n)#{1,6} +/g : /(\n)#{1,6} +/g, '$1');
    kept.set(part, { tail, isLineStart: settled === '' ? state.isLineStart : settled.endsWith('\n') });
    if (plain !== '') onDelta({ part, text: plain });
  };
}
