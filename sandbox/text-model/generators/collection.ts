import { cutAtWord } from '../text/words.ts';
import { allFilled, type Brief, filled, listOf } from './brief.ts';
import { composeWords, paragraphs } from './compose.ts';
import { interleaved, ownSentences, toneClosing, toneOpening } from './running-text.ts';

export function collectionDescription(brief: Brief): string {
  const { bank, data, facts, length, random, mentions } = brief;
  const titles = (data.collection_product_sample ?? '')
    .split('\n')
    .map((title) => cutAtWord(title.replace(/^[-•*\s]+/, '').trim(), 50))
    .filter(Boolean);
  const sample = filled(bank.collection.sample, { list: listOf(random.shuffle(titles).slice(0, 3), bank) });
  const hooks = allFilled(bank.collection.hooks, { name: facts.name });
  const factual = [
    ...(sample ? [sample] : []),
    ...facts.sentences,
    ...allFilled(mentions.length > 0 ? [bank.product.facts] : [], { list: listOf(mentions, bank) }),
  ];
  const sentences = composeWords(
    {
      opening: [...toneOpening(brief), random.pick(hooks.length > 0 ? hooks : bank.general), ...factual.slice(0, 1)],
      middle: interleaved(factual.slice(1), ownSentences(brief, bank.collection.body)),
      closing: [random.pick(bank.collection.closings), ...toneClosing(brief)],
    },
    length,
    random,
  );
  return paragraphs(sentences, bank.gap).join('\n\n');
}
