import { expect, test } from 'vitest';
import { languageIds, languages } from '../../../common/catalogue/completion-settings.ts';
import { stockPhrases } from '../../../server/domain/generation/checks/stock-phrases.ts';
import { bankOf } from './language-banks.ts';

test.each(languageIds)('%s: no sentence that a text may begin or end with is a stock phrase', (id) => {
  const { subjects, general, short, product, collection, blog } = bankOf(languages[id].tag);
  const sentences = [
    ...subjects.hooks,
    ...Object.values(subjects.scenes).flat(),
    ...general,
    ...short,
    ...product.body,
    ...collection.hooks,
    ...collection.body,
    ...blog.intro,
    ...blog.closings,
  ];
  const found = sentences.filter(
    (sentence) => stockPhrases(sentence, id).length + stockPhrases(`1. ${sentence}`, id).length > 0,
  );
  expect(found).toEqual([]);
});
