import type { Fact } from '../../../common/contract/facts.ts';
import { countWords } from '../../../common/text/words.ts';

/** How many words there are to write about a product from. */
export const wordsOfFacts = (facts: Fact[]): number =>
  facts
    .filter(({ isUsed, source }) => isUsed && source !== 'collection')
    .reduce((sum, { value }) => sum + countWords(value), 0);
