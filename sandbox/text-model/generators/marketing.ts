import type { Limit } from '../prompt/limits.ts';
import { countWords, escapeHtml } from '../text/words.ts';
import { allFilled, type Brief, filled } from './brief.ts';
import { composeWords, paragraphs } from './compose.ts';
import { interleaved, keywordSentence, ownSentences, toneClosing, toneOpening } from './running-text.ts';
import { detailsOf, topicOf } from './topic.ts';

const without = (length: Limit, words: number): Limit => ({
  ...length,
  min: Math.max(0, length.min - words),
  max: Math.max(12, length.max - words),
});

const wished = ({ bank, mentions }: Brief): string[] =>
  mentions.map((wish) => filled(bank.product.facts, { list: wish })).filter((wish): wish is string => wish !== null);

export function promotionalEmail(brief: Brief): string {
  const { bank, data, length, random } = brief;
  const idea = data.email_prompt ?? '';
  const topic = topicOf(brief, idea);
  const subjects = allFilled(bank.email.subjects, { topic });
  const subject =
    subjects.length > 0
      ? random.pick(subjects)
      : `${(bank.email.subjects[0] ?? '').split(':')[0]}: ${random.pick(bank.headlines)}`;
  const intro = allFilled(bank.email.intro, { topic });
  const frame = [subject, bank.email.greeting, bank.email.action, bank.email.signature].reduce(
    (sum, line) => sum + countWords(line),
    0,
  );
  const sentences = composeWords(
    {
      opening: [...(intro.length > 0 ? [random.pick(intro)] : []), ...toneOpening(brief)],
      middle: interleaved([...wished(brief), ...detailsOf(brief, idea)], ownSentences(brief, bank.email.body)),
      closing: toneClosing(brief),
    },
    without(length, frame),
    random,
  );
  return [
    subject,
    bank.email.greeting,
    ...paragraphs(sentences, bank.gap),
    bank.email.action,
    bank.email.signature,
  ].join('\n\n');
}

export function socialPost(brief: Brief): string {
  const { bank, data, facts, length, random } = brief;
  const idea = data.social_media_post ?? '';
  const hooks = allFilled(bank.social.hooks, { topic: topicOf(brief, idea) });
  const hashtags = [...facts.materials, ...facts.themes].map((word) => `#${word.replace(/[\s-]+/g, '')}`).join(' ');
  const sentences = composeWords(
    {
      opening: [
        ...toneOpening(brief),
        hooks.length > 0 ? ended(random.pick(hooks), bank.fullStop) : random.pick(bank.general),
      ],
      middle: interleaved([...wished(brief), ...detailsOf(brief, idea)], ownSentences(brief, bank.social.body)),
      closing: [...toneClosing(brief), random.pick(bank.social.closings)],
    },
    without(length, countWords(hashtags)),
    random,
  );
  return [...paragraphs(sentences, bank.gap), hashtags].filter(Boolean).join('\n\n');
}

export function blogPost(brief: Brief): string {
  const { bank, data, length, random } = brief;
  const idea = data.blog_post ?? '';
  const titles = allFilled(bank.blog.titles, { topic: topicOf(brief, idea) });
  const title = titles.length > 0 ? random.pick(titles) : random.pick(bank.headlines);
  const isShort = length.max <= 100;
  const headings = isShort ? bank.blog.headings.slice(0, 1) : bank.blog.headings;
  const frame = [title, ...headings].reduce((sum, line) => sum + countWords(line), 0);
  const sentences = composeWords(
    {
      opening: [...toneOpening(brief), random.pick(bank.blog.intro), ...keywordSentence(brief)],
      middle: interleaved([...wished(brief), ...detailsOf(brief, idea)], ownSentences(brief, bank.blog.body)),
      closing: [random.pick(bank.blog.closings), ...toneClosing(brief)],
    },
    without(length, frame),
    random,
  ).map(escapeHtml);
  const intro = sentences.splice(0, isShort ? 1 : 3);
  const share = Math.ceil(sentences.length / headings.length);
  const sections = headings.flatMap((heading, index) => {
    const own = sentences.slice(index * share, (index + 1) * share);
    return own.length > 0
      ? [`<h3>${escapeHtml(heading)}</h3>`, ...paragraphs(own, bank.gap).map((text) => `<p>${text}</p>`)]
      : [];
  });
  return [`<h2>${escapeHtml(title)}</h2>`, `<p>${intro.join(bank.gap)}</p>`, ...sections].join('\n');
}

const ended = (sentence: string, fullStop: string): string =>
  /[.!?。！？।]["”]?$/u.test(sentence) ? sentence : `${sentence}${fullStop}`;
