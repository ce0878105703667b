import { mayBeLabel, withoutLabel } from './labels.ts';

export type Delta = { part: string | null; text: string };

/**
 * Removes a label and the most common markdown from a plain text while it is streamed. The first letters wait only
 * while they may be a label. The checked text, which replaces the streamed one, has no markdown left.
 */
export function plainDeltas(onDelta: (delta: Delta) => void): (delta: Delta) => void {
  const states = new Map<string | null, { tail: string; isLineStart: boolean; isBegun: boolean }>();
  return ({ part, text }) => {
    const state = states.get(part) ?? { tail: '', isLineStart: true, isBegun: false };
    const received = state.tail + text;
    if (!state.isBegun && mayBeLabel(received)) {
      states.set(part, { ...state, tail: received });
      return;
    }
    const all = state.isBegun ? received : withoutLabel(received);
    const tail = unfinishedMarks(all);
    const complete = all.slice(0, all.length - tail.length);
    const plain = complete
      .replace(/\*\*|`/g, '')
      .replace(state.isLineStart ? /(^|\n)#{1,6} +/g : /(\n)#{1,6} +/g, '$1');
    states.set(part, {
      tail,
      isLineStart: complete === '' ? state.isLineStart : complete.endsWith('\n'),
      isBegun: true,
    });
    if (plain !== '') onDelta({ part, text: plain });
  };
}

// A heading has at most six hashes and its space.
const maxTail = 8;
const marks = '*#` ';

/** An asterisk or a hash may be the first of several, so it waits for the next delta; a long row of them does not. */
function unfinishedMarks(text: string): string {
  let start = text.length;
  while (start > 0 && text.length - start < maxTail && marks.includes(text.charAt(start - 1))) start -= 1;
  const tail = text.slice(start).trimStart();
  return tail.length < maxTail ? tail : '';
}
