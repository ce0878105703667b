import { expect, test } from 'vitest';
import { wordDifferences } from './word-differences.ts';

function marked(before: string, after: string, languageTag?: string) {
  const differences = wordDifferences(before, after, languageTag);
  return {
    removed: differences?.removed.map(([from, to]) => before.slice(from, to)),
    added: differences?.added.map(([from, to]) => after.slice(from, to)),
  };
}

test('only the words that differ are marked, each on its own side', () => {
  expect(marked('A warm wool blanket', 'A soft wool blanket')).toEqual({ removed: ['warm'], added: ['soft'] });
});

test('words that changed one after the other are one mark', () => {
  expect(marked('one two three four', 'one 2 3 four')).toEqual({ removed: ['two three'], added: ['2 3'] });
});

test('a text that was added to keeps what stood there unmarked', () => {
  expect(marked('Warm.', 'Warm. Made in Norway.')).toEqual({ removed: [], added: ['Made in Norway.'] });
});

test('scripts that write no spaces are compared by word as well', () => {
  expect(marked('我们出售毛毯', '我们出售蜡烛', 'zh')).toEqual({ removed: ['毛毯'], added: ['蜡烛'] });
});

test('texts with nothing in common and no end are not compared for ever', () => {
  const words = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word}${at}`).join(' ');
  expect(wordDifferences(words('a'), words('b'))).toBeNull();
});
