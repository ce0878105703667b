import type { Limit } from '../prompt/limits.ts';
import { categoryOf } from '../prompt/subjects.ts';
import { lowerFirst } from '../text/english.ts';
import { countWords } from '../text/words.ts';
import { allFilled, type Brief, filled, isEnglish } from './brief.ts';
import { composeWords, paragraphs, pieces } from './compose.ts';
import { signOff } from './customer.ts';
import { fillerSentences, toneClosing, toneOpening, wishedSentences, withoutPronoun } from './running-text.ts';
import { detailsOf, hashtagsOf, topicOf } from './topic.ts';

export const without = (length: Limit, words: number): Limit => ({
  ...length,
  min: Math.max(0, length.min - words),
  max: Math.max(12, length.max - words),
});

/** One picture of use, where the idea is about something we know. */
function sceneFor({ bank, random }: Brief, idea: string): string[] {
  const category = categoryOf(idea);
  return category === 'any' ? [] : withoutPronoun(random.shuffle(bank.subjects.scenes[category])).slice(0, 1);
}

/** The topic as a question, where the merchant wants one to begin with. */
export const openingQuestion = ({ bank, wishes }: Brief, topic: string): string[] =>
  wishes.startsWithQuestion ? allFilled([bank.subjects.topicQuestion], { topic }) : [];

export function promotionalEmail(brief: Brief): string {
  const { bank, data, length, random } = brief;
  const idea = data.email_prompt ?? '';
  const topic = topicOf(brief, idea);
  const label = (bank.email.subjects[0] ?? '').split(/\s?[:：]/)[0];
  const subject = random.pick([
    ...(topic ? [`${label}: ${topic}`] : [`${label}: ${random.pick(bank.headlines)}`]),
    ...allFilled(bank.email.subjects, { topic }),
  ]);
  const intro = filled(random.pick(bank.email.intro), { topic: isEnglish(brief) ? lowerFirst(topic) : topic });
  const signature = signOff(bank.email.signature, brief);
  const frame = [subject, bank.email.greeting, bank.email.action, signature].reduce(
    (sum, line) => sum + countWords(line),
    0,
  );
  const sentences = composeWords(
    [
      ...pieces('must', openingQuestion(brief, topic)),
      ...pieces('must', intro ? [intro] : []),
      ...pieces('must', toneOpening(brief)),
      ...pieces('must', [...detailsOf(brief, idea), ...wishedSentences(brief)]),
      ...pieces('fact', sceneFor(brief, idea)),
      ...pieces('fact', random.shuffle(bank.email.body).slice(0, 2)),
      ...pieces('filler', fillerSentences(brief, bank.email.body)),
      ...pieces('must', toneClosing(brief)),
    ],
    without(length, frame),
    random,
  );
  return [subject, bank.email.greeting, ...paragraphs(sentences, bank.gap), bank.email.action, signature].join('\n\n');
}

export function socialPost(brief: Brief): string {
  const { bank, data, length, random } = brief;
  const idea = data.social_media_post ?? '';
  const topic = topicOf(brief, idea);
  const hook = filled(random.pick(bank.social.hooks), { topic });
  const hashtags = hashtagsOf(brief, idea).join(' ');
  const question = openingQuestion(brief, topic);
  const sentences = composeWords(
    [
      ...pieces('must', question),
      ...pieces('must', toneOpening(brief)),
      ...pieces('must', question.length > 0 ? [] : [hook ? ended(hook, bank.fullStop) : random.pick(bank.general)]),
      ...pieces('must', [...detailsOf(brief, idea), ...wishedSentences(brief)]),
      ...pieces('fact', sceneFor(brief, idea)),
      ...pieces('filler', random.shuffle(bank.social.body)),
      ...pieces('filler', fillerSentences(brief, [])),
      ...pieces('must', toneClosing(brief)),
      ...pieces('must', [random.pick(bank.social.closings)]),
    ],
    without(length, countWords(hashtags)),
    random,
  );
  return [...paragraphs(sentences, bank.gap), hashtags].filter(Boolean).join('\n\n');
}

const ended = (sentence: string, fullStop: string): string =>
  /[.!?。！？।]["”]?$/u.test(sentence) ? sentence : `${sentence}${fullStop}`;
