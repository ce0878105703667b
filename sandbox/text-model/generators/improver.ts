import { isPlainFact } from '../prompt/blocks.ts';
import { isIn } from '../prompt/language-of.ts';
import { corrected, inGoodOrder, withoutPadding } from '../text/editing.ts';
import { countWords, plainText, sentencesOf } from '../text/words.ts';
import { type Brief, filled, isEnglish, nameSlots } from './brief.ts';
import { composeWords, paragraphs } from './compose.ts';
import { productPieces, toneClosing, toneOpening, wishedSentences } from './running-text.ts';
import { topicOf } from './topic.ts';

/** Improves a given text: all its sentences, corrected and in good order, and nothing beside them. */
export function improvedText(brief: Brief, given: string): string {
  const { bank, languageTag, wishes, facts } = brief;
  const source = plainText(given);
  // A text in another language cannot be kept; a new text is generated from its facts.
  if (!isIn(source, languageTag)) return toldAfresh(brief, given);
  const blocks = source.split('\n').map((line) =>
    sentencesOf(line)
      .filter(isPlainFact)
      .map((sentence) => edited(sentence, brief))
      .filter(Boolean),
  );
  if (blocks.every((block) => block.length === 0)) return toldAfresh(brief, given);
  const question = wishes.startsWithQuestion ? filled(bank.subjects.question, nameSlots(facts)) : null;
  const opening = [...(question ? [question] : []), ...toneOpening(brief)];
  const closing = [...wishedSentences(brief), ...toneClosing(brief)];
  const body = joined(blocks, isEnglish(brief)).map((sentences) => sentences.join(bank.gap));
  return [
    [...opening, body[0] ?? ''].filter(Boolean).join(bank.gap),
    ...body.slice(1),
    ...(closing.length > 0 ? [closing.join(bank.gap)] : []),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function edited(sentence: string, brief: Brief): string {
  const right = corrected(sentence, brief.bank.fullStop, isEnglish(brief));
  return isEnglish(brief) ? withoutPadding(right) : right;
}

/** Paragraphs stay; one long run of sentences is put in order and cut into paragraphs, single lines are gathered. */
function joined(blocks: string[][], english: boolean): string[][] {
  const written = blocks.filter((block) => block.length > 0);
  const result: string[][] = [];
  for (const block of written) {
    const last = result.at(-1);
    const isLine = block.length === 1 && countWords(block[0] ?? '') <= 14;
    if (isLine && last?.every((sentence) => countWords(sentence) <= 14)) last.push(...block);
    else result.push([...block]);
  }
  const [only] = result;
  if (result.length > 1 || !only) return result;
  const ordered = english ? inGoodOrder(only) : only;
  if (ordered.length <= 5) return [ordered];
  const middle = Math.ceil(ordered.length / 2);
  return [ordered.slice(0, middle), ordered.slice(middle)];
}

function toldAfresh(brief: Brief, given: string): string {
  const { bank, length, random } = brief;
  const topic = topicOf(brief, given);
  const about = countWords(topic) <= 6 ? filled(bank.blog.titles.at(-1) ?? '', { topic }) : null;
  const lead = !brief.facts.name && about ? `${about}${bank.fullStop}` : undefined;
  const room = { ...length, min: Math.min(Math.max(length.min, 40), length.max) };
  return paragraphs(composeWords(productPieces(brief, lead), room, random), bank.gap).join('\n\n');
}
