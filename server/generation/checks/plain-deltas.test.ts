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
  expect(heardFrom('War', 'm #wo', 'ol')).toEqual([
    { part: null, text: 'War' },
    { part: null, text: 'm #wo' },
    { part: null, text: 'ol' },
  ]);
});

test('a label before the text is not streamed, and letters that may be one wait for the next delta', () => {
  expect(textOf(heardFrom('Cap', 'tion', ':', ' Warm', ' wool.'))).toBe('Warm wool.');
  expect(textOf(heardFrom('**Beitrag', ':** Warme', ' Wolle.'))).toBe('Warme Wolle.');
  expect(textOf(heardFrom('文', '案：', '温暖', '的羊毛。'))).toBe('温暖的羊毛。');
  expect(textOf(heardFrom('Post', 'ed on', ' Monday.'))).toBe('Posted on Monday.');
});

test('parts do not affect each other', () => {
  const shown: Delta[] = [];
  const add = plainDeltas((delta) => shown.push(delta));
  add({ part: 'a', text: 'x *' });
  add({ part: 'b', text: 'qy' });
  add({ part: 'a', text: '*z' });
  expect(shown).toEqual([
    { part: 'a', text: 'x ' },
    { part: 'b', text: 'qy' },
    { part: 'a', text: 'z' },
  ]);
});

test('a long row of marks is not collected', () => {
  const shown = heardFrom(...Array.from({ length: 100 }, () => '*#'), 'Warm');
  expect(shown.length).toBeGreaterThan(20);
  expect(textOf(shown)).toMatch(/Warm$/);
});
