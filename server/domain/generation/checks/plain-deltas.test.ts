import { expect, test } from 'vitest';
import { type Delta, plainDeltas } from './plain-deltas.ts';

function heardFrom(...pieces: string[]): Delta[] {
  const heard: Delta[] = [];
  const hear = plainDeltas((delta) => heard.push(delta));
  for (const text of pieces) hear({ part: null, text });
  return heard;
}
const textOf = (heard: Delta[]) => heard.map(({ text }) => text).join('');

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
  const heard: Delta[] = [];
  const hear = plainDeltas((delta) => heard.push(delta));
  hear({ part: 'a', text: 'x *' });
  hear({ part: 'b', text: 'y' });
  hear({ part: 'a', text: '*z' });
  expect(heard).toEqual([
    { part: 'a', text: 'x ' },
    { part: 'b', text: 'y' },
    { part: 'a', text: 'z' },
  ]);
});
