import { the } from '../text/english.ts';
import { cutAtWord } from '../text/words.ts';
import { allFilled, type Brief, filled, isEnglish, joinedByAnd } from './brief.ts';
import { composeWords, paragraphs, pieces } from './compose.ts';
import {
  factPieces,
  fillerSentences,
  sceneSentences,
  toneClosing,
  toneOpening,
  wishedSentences,
  withoutPronoun,
} from './running-text.ts';

export function collectionDescription(brief: Brief): string {
  const { bank, data, facts, length, random, wishes } = brief;
  const titles = (data.collection_product_sample ?? '')
    .split('\n')
    .map((title) => cutAtWord(title.replace(/^[-•*\s]+/, '').trim(), 50))
    .filter(Boolean);
  const named = random.shuffle(titles).slice(0, 3);
  const sample =
    named.length > 0
      ? filled(bank.collection.sample, {
          list: joinedByAnd(isEnglish(brief) ? named.map(the) : named, brief.languageTag),
        })
      : null;
  const hooks = allFilled(bank.collection.hooks, { name: facts.name });
  const question = filled(bank.subjects.topicQuestion, { topic: facts.name });
  const scenes = withoutPronoun(sceneSentences(brief));
  const sentences = composeWords(
    [
      ...pieces('must', wishes.startsWithQuestion && question ? [question] : []),
      ...pieces('must', toneOpening(brief)),
      ...pieces('must', [random.pick(hooks.length > 0 ? hooks : scenes)]),
      ...factPieces(brief),
      ...pieces('must', sample ? [sample] : []),
      ...pieces('must', wishedSentences(brief)),
      ...pieces('fact', scenes.slice(0, 2)),
      ...pieces('filler', random.shuffle(bank.collection.body)),
      ...pieces('filler', fillerSentences(brief, [])),
      ...pieces('must', toneClosing(brief)),
    ],
    length,
    random,
  );
  return paragraphs(sentences, bank.gap).join('\n\n');
}
