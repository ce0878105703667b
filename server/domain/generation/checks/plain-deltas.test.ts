import { expect, test } from 'vitest';
import { type Delta, plainDeltas } from './plain-deltas.ts';

function heardFrom(...pieces: string[]): Delta[] {
  const shown: Delta[] = [];
  const add = plainDeltas((delta) => shown.push(delta));
  for (const text of pieces) add({ part: null, text });
  return shown;
}
const textOf = (shown: Delta[]) => shown.map(({ text }) => text).join('');

test('bold and headings are removed, however the deltas split them', () => {
  expect(textOf(heardFrom('## Wa', 'rm\n#', '# So', 'ft *', '*wool** and `silk`.'))).toBe('Warm\nSoft wool and silk.');
});

test('the first letters are not delayed, and a hashtag stays', () => {
  expect(heardFrom('A', ' warm #wo', 'ol')).toEqual([
    { part: null, text: 'A' },
    { part: null, text: ' warm #wo' },
    { part: null, text: 'ol' },
  ]);
});

test('parts do not affect each other', () => {
  const shown: Delta[] = [];
  const add = plainDeltas((delta) => shown.push(delta));
  add({ part: 'a', text: 'x *' });
  add({ part: 'b', text: 'y' });
  add({ part: 'a', text: '*z' });
  expect(shown).toEqual([
    { part: 'a', text: 'x ' },
    { part: 'b', text: 'y' },
    { part: 'a', text: 'z' },
  ]);
});
