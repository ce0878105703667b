import { expect, test } from 'vitest';
import { htmlLoss } from './html-loss.ts';

test('what the editor can write itself is not lost', () => {
  expect(htmlLoss('<meta charset="utf-8"><div><p>Soft <a href="/x">wool</a><br>and <em>silk</em></p></div>')).toBe(
    'none',
  );
  expect(htmlLoss('3 < 4 and plain text')).toBe('none');
});

test('colours and sizes are styling', () => {
  expect(htmlLoss('<p style="color:red">Soft</p>')).toBe('styling');
  expect(htmlLoss('<h1>Soft</h1>')).toBe('styling');
});

test.each([
  ['a table', '<p style="x">a</p><table><tr><td>1</td></tr></table>'],
  ['a picture', '<p>a <IMG src="a.png"></p>'],
  ['a film', '<iframe src="https://video.example"></iframe>'],
  ['what we do not know', '<x-size-chart></x-size-chart>'],
])('%s is content', (_, html) => {
  expect(htmlLoss(html)).toBe('content');
});
