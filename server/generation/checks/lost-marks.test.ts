import { expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { sourceTextOf } from '../../texts/marked-text.ts';
import { checkOutput } from './check-output.ts';

test('a translation that loses some of its marks keeps the tags of the others, with a wish and a note', () => {
  const source = sourceTextOf('<p>See <a href="/care">Care</a> and <strong>wash</strong> cold.</p>');
  const answer = '⟦1⟧Siehe ⟦2⟧Pflege⟦/2⟧ und wasche ⟦3⟧kalt. ⟦9⟧Danke.⟦/1⟧';
  const checked = checkOutput('product_description', { ...defaultSettings, language: 'de' }, answer, { source });
  expect(checked).toMatchObject({
    ok: true,
    html: '<p>Siehe <a href="/care">Pflege</a> und wasche kalt. Danke.</p>',
    notes: [{ part: null, kind: 'unformatted' }],
  });
  expect(checked.ok && checked.wishes.join()).toContain('mark');
});
