import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { KeywordStats } from '../../../../common/text/keyword-stats.ts';
import { KeywordStatsList } from './keyword-stats-list.tsx';

const words = (stats: KeywordStats | null) =>
  renderToStaticMarkup(createElement(KeywordStatsList, { stats }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('the density is a rounded percentage, or N/A where there are no keywords', () => {
  expect(words({ density: 2.5, characters: 1204, words: 180 })).toBe('Keyword Density 3% Characters 1,204 Words 180');
  expect(words({ density: null, characters: 9, words: 2 })).toBe('Keyword Density N/A Characters 9 Words 2');
});
