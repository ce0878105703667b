import type { Claim } from '../../../common/contract/claims.ts';
import type { Fact } from '../../../common/contract/facts.ts';
import { countWords, sentencesOf } from '../../../common/text/words.ts';
import type { GeneratedText } from '../../texts/generated-text.ts';
import { isFromCustomer } from '../../texts/known-facts.ts';
import { hasWords, plainWords, searchable, withoutEnds, wordsInText } from './find-words.ts';

interface WordForWord {
  /** The sentences that stand word for word in one fact. */
  claims: Claim[];
  /** The others: a model has to say what they state. */
  open: string;
}

// Fewer words are a label, or one word of a title.
const minWords = 3;
const maxFactLength = 20_000;
/** These are no facts about a product: what buyers type, wishes, a row of labels. Nor are a customer's words. */
const noSources = new Set(['input:product_keywords', 'input:instructions', 'tags']);

/** Traces the sentences of a text that a fact has in the same words. */
export function wordForWord(text: GeneratedText, facts: Fact[]): WordForWord {
  const sheet = facts
    .filter((fact) => !noSources.has(fact.id) && !isFromCustomer(fact))
    .map(({ id, value }) => {
      const told = value.slice(0, maxFactLength);
      return { factId: id, words: plainWords(told), value: searchable(told) };
    });
  const claims: Claim[] = [];
  const open: string[] = [];
  for (const { id, output } of typeof text === 'string' ? [{ id: null, output: text }] : text) {
    for (const found of sentencesOf(output)) {
      const sentence = withoutEnds(found.trim(), '•- ', ' ');
      const bare = withoutEnds(sentence, '', '.!?… ');
      const wanted = plainWords(sentence);
      const fact = countWords(sentence) < minWords ? undefined : sheet.find(({ words }) => hasWords(words, wanted));
      const quote = fact && wordsInText(fact.value, bare);
      if (fact && quote) claims.push({ part: id, text: bare, source: { factId: fact.factId, quote, from: 'data' } });
      else if (/[\p{L}\p{N}]/u.test(sentence)) open.push(sentence);
    }
  }
  return { claims, open: open.join('\n') };
}
