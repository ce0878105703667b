import { expect, test } from 'vitest';
import { languageIds } from '../../../common/catalogue/completion-settings.ts';
import { languageData } from '../../words/languages.ts';
import { stockPhrases } from './stock-phrases.ts';

test.each(languageIds)('%s has openings, endings and clichés that are valid expressions', (language) => {
  const { openings, endings, cliches } = languageData[language].stockPhrases;
  for (const list of [openings, endings, cliches]) {
    expect(list.length).toBeGreaterThan(0);
    for (const entry of list) expect(() => new RegExp(entry, 'iu')).not.toThrow();
  }
  expect(stockPhrases('', language)).toEqual([]);
});

test.each([
  ['en-US', 'If you’re looking for a lamp, this is it. It has a brass foot.', ['opening']],
  ['en-US', 'A lamp with a brass foot. Order yours today!', ['ending']],
  ['en-US', 'A lamp of brass. It goes with oak, and just as well with steel.', ['ending']],
  ['en-US', 'A lamp of brass. It is a must-have with 40 W.', ['cliche']],
  ['en-US', 'A lamp of brass. It takes 40 W.', []],
  ['de', 'Ob im Garten oder am Bett, sie leuchtet. Sie hat 40 W.', ['opening']],
  ['de', 'Eine Lampe aus Messing. Jetzt bestellen!', ['ending']],
  ['fr', 'Que vous soyez au lit ou au bureau. Elle est en laiton.', ['opening']],
  ['fr', 'Une lampe en laiton. Le cadeau idéal pour Noël.', ['ending']],
  ['es', '¿Buscas una lámpara? Es de latón.', ['opening']],
  ['pl', 'Lampa z mosiądzu. To idealny prezent.', ['ending']],
  ['zh', '无论您在家还是在外，都很方便。采用黄铜制成。', ['opening']],
  ['zh', '采用黄铜制成。立即购买！', ['ending']],
  ['ru', 'Лампа из латуни. Закажите сегодня!', ['ending']],
] as const)('%s: %s', (language, text, kinds) => {
  expect(stockPhrases(text, language).map(({ kind }) => kind)).toEqual(kinds);
});

test('the title of an article is not its opening', () => {
  const html = '<h2>Discover wool</h2><p>Wool keeps warm when it is wet.</p><p>Air it once a week.</p>';
  expect(stockPhrases(html, 'en-US')).toEqual([]);
});
