import { expect, test } from 'vitest';
import { markedText } from './marked-text.ts';

const html = '<p>Warm wool, see <a href="/pages/care">Care</a>.</p><ul><li>140 cm</li><li>Grey<br>or blue</li></ul>';

test('a translation gets the links, lists and line breaks of its source', () => {
  const { text, restore } = markedText(html);
  expect(text).toContain('⟦1⟧Warm wool, see ⟦2⟧Care⟦/2⟧.⟦/1⟧');
  const hebrew = text.replace('Warm wool, see', 'צמר חם, ראו').replace('Care', 'טיפול').replace('Grey', 'אפור <b>');
  expect(restore(hebrew)).toBe(
    '<p>צמר חם, ראו <a href="/pages/care">טיפול</a>.</p>\n<ul><li>140 cm</li><li>אפור &lt;b&gt;<br>or blue</li></ul>',
  );
});

test('a link may move inside its paragraph, and nowhere else', () => {
  const { text, restore } = markedText(html);
  const moved = text.replace('Warm wool, see ⟦2⟧Care⟦/2⟧.', '⟦2⟧Pflege⟦/2⟧: warme Wolle.');
  expect(restore(moved)).toContain('<p><a href="/pages/care">Pflege</a>: warme Wolle.</p>');
  expect(restore(text.replace('⟦2⟧Care⟦/2⟧', 'Care'))).toBeNull();
  expect(restore(`${text.replace('⟦2⟧Care⟦/2⟧', '')}⟦2⟧Care⟦/2⟧`)).toBeNull();
  expect(restore(`${text}⟦9⟧x⟦/9⟧`)).toBeNull();
  expect(restore(text.replace('⟦/2⟧.⟦/1⟧', '⟦/1⟧.⟦/2⟧'))).toBeNull();
});

test('tables, embeds and protected blocks are not sent to the model', () => {
  const table = '<table><tr><td>S</td></tr></table>';
  const block = '<div class="yodel-protected">Made by Anna</div>';
  expect(markedText(`<p>Warm.</p>${table}${block}`).text).toBe('⟦1⟧Warm.⟦/1⟧');
});
