import { isPlainFact } from '../prompt/facts.ts';
import { isIn } from '../prompt/language-of.ts';
import { countWords, plainText, sentencesOf } from '../text/words.ts';
import { type Brief, filled } from './brief.ts';
import { composeWords, paragraphs } from './compose.ts';
import { ownSentences, productOutline, toneClosing, toneOpening } from './running-text.ts';
import { topicOf } from './topic.ts';

/** Improves a given text: its own sentences, cleaned up, plus as many others as the length needs. */
export function improvedText(brief: Brief, given: string): string {
  const { bank, languageTag, length, random, mentions } = brief;
  const source = plainText(given);
  // A text in another language cannot be kept; a new text is generated from its facts.
  if (!isIn(source, languageTag)) return toldAfresh(brief, given);
  const sentences = sentencesOf(source)
    .filter(isPlainFact)
    .map((sentence) => tidied(sentence, bank.fullStop))
    .filter(Boolean);
  const wanted = mentions.map((wish) => filled(bank.product.facts, { list: wish }) ?? '').filter(Boolean);
  const text = composeWords(
    {
      opening: [...toneOpening(brief), ...sentences.slice(0, 1)],
      middle: [
        ...wanted,
        ...sentences.slice(1),
        ...(needsMore(sentences, length.min) ? ownSentences(brief, []) : [random.pick(bank.short)]),
      ],
      closing: toneClosing(brief),
    },
    length,
    random,
  );
  return paragraphs(text, bank.gap).join('\n\n');
}

function toldAfresh(brief: Brief, given: string): string {
  const { bank, length, random } = brief;
  const about = filled(bank.blog.titles.at(-1) ?? '', { topic: topicOf(brief, given) });
  const outline = productOutline(brief, about ? `${about}${bank.fullStop}` : undefined);
  return paragraphs(composeWords(outline, length, random), bank.gap).join('\n\n');
}

const needsMore = (sentences: string[], minimum: number): boolean =>
  sentences.reduce((sum, sentence) => sum + countWords(sentence), 0) < minimum + 20;

const contractions: Record<string, string> = {
  dont: 'don’t',
  cant: 'can’t',
  wont: 'won’t',
  doesnt: 'doesn’t',
  isnt: 'isn’t',
  im: 'I’m',
  youll: 'you’ll',
  i: 'I',
};

/** One sentence as an editor would leave it: no shouting, no padding, a capital and a full stop. */
function tidied(sentence: string, fullStop: string): string {
  const letters = sentence.match(/\p{L}/gu) ?? [];
  const shouts =
    letters.length > 6 && letters.every((letter) => letter === letter.toUpperCase()) && /[A-Z]/.test(sentence);
  const calm = (shouts ? sentence.toLowerCase() : sentence)
    .replace(/^[-•*–\s]+/, '')
    .replace(/\b(very|really|basically|literally|quite)\s+/gi, '')
    .replace(/\b(dont|cant|wont|doesnt|isnt|im|youll|i)\b/g, (word) => contractions[word] ?? word)
    .replace(/([!?.,])\1+/g, '$1')
    .replace(/\s+([,.!?;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (calm === '') return '';
  // A text in lower case stays in lower case.
  const isSloppy = /^\p{Ll}/u.test(calm);
  const even = isSloppy
    ? calm.replace(/([.!?]\s+)(\p{Ll})/gu, (_, end: string, letter: string) => end + letter.toUpperCase())
    : calm;
  const raised = even.charAt(0).toUpperCase() + even.slice(1);
  return /[.!?。！？।…:]["”»]?$/u.test(raised) ? raised : `${raised.replace(/[,;]$/, '')}${fullStop}`;
}
