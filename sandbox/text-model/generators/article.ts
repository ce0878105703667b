import { categoryOf, themesOf } from '../prompt/subjects.ts';
import { lowerFirst } from '../text/english.ts';
import { countWords, escapeHtml } from '../text/words.ts';
import { allFilled, type Brief, filled, isEnglish } from './brief.ts';
import { composeWords, paragraphs, pieces } from './compose.ts';
import { openingQuestion, without } from './marketing.ts';
import { toneClosing, toneOpening, wishedSentences, withoutPronoun } from './running-text.ts';
import { detailsOf, subjectOf, topicOf } from './topic.ts';

/** An article about the idea: the sections it asks for first, then others as its length allows. */
export function blogPost(brief: Brief): string {
  const { bank, data, facts, length, random } = brief;
  const idea = data.blog_post ?? '';
  const topic = topicOf(brief, idea);
  const isOwnTitle = topic !== '' && !topic.startsWith(bank.quotes[0]);
  const title = isOwnTitle ? topic : (filled(random.pick(bank.blog.titles), { topic }) ?? random.pick(bank.headlines));
  const scenes = withoutPronoun(random.shuffle(bank.subjects.scenes[categoryOf(idea)]));
  const sectionCount = length.max <= 100 ? 1 : length.max <= 400 ? 3 : 6;
  const themes = themesOf(idea).slice(0, sectionCount);
  const subject = subjectOf(brief, topic);
  const sections = themes.map((theme) => ({
    heading: bank.subjects.article[theme].heading,
    sentences: [...sectionLead(brief, theme, subject), ...bank.subjects.article[theme].sentences],
  }));
  const [keyword] = facts.keywords;
  const intro = [
    ...openingQuestion(brief, topic),
    ...toneOpening(brief),
    ...(sectionCount > 1 ? [scenes[0] ?? ''] : []),
    random.pick(bank.blog.intro),
    ...(keyword && !idea.toLowerCase().includes(keyword.toLowerCase())
      ? keywordLine(brief, keyword, scenes[1] ?? '')
      : []),
    ...detailsOf(brief, idea),
    ...wishedSentences(brief),
  ];
  const outro = [random.pick(bank.blog.closings), ...toneClosing(brief)];
  const spent = [title, ...sections.map(({ heading }) => heading)].reduce((sum, line) => sum + countWords(line), 0);
  const chosen = new Set(
    composeWords(
      [
        ...pieces('must', intro),
        ...sections.flatMap(({ sentences }) => pieces('fact', sentences)),
        ...pieces('filler', [...bank.blog.body, ...random.shuffle(bank.general), ...scenes.slice(1)]),
        ...pieces('must', outro),
      ],
      without(length, spent),
      random,
    ),
  );
  const taken = (sentences: string[]): string[] =>
    sentences.filter((sentence) => chosen.delete(sentence)).map(escapeHtml);
  const opening = taken(intro);
  const bodies = sections.map(({ heading, sentences }) => ({ heading, sentences: taken(sentences) }));
  const closing = taken(outro);
  const rest = [...chosen].map(escapeHtml);
  return [
    `<h2>${escapeHtml(title)}</h2>`,
    `<p>${opening.join(bank.gap)}</p>`,
    ...bodies
      .filter(({ sentences }) => sentences.length > 0)
      .flatMap(({ heading, sentences }) => [`<h3>${escapeHtml(heading)}</h3>`, ...asParagraphs(sentences, bank.gap)]),
    ...(rest.length > 0
      ? [`<h3>${escapeHtml(bank.blog.headings.at(-1) ?? '')}</h3>`, ...asParagraphs(rest, bank.gap)]
      : []),
    `<p>${closing.join(bank.gap)}</p>`,
  ].join('\n');
}

const asParagraphs = (sentences: string[], gap: string): string[] =>
  paragraphs(sentences, gap).map((text) => `<p>${text}</p>`);

const leads: Record<string, string[]> = {
  choose: ['With {subject}, the right choice depends less on taste than on how you live.'],
  care: ['{subject}: looking after them is less work than most people fear, as long as it is done in time.'],
  store: ['For {subject}, the months in which they are not needed decide how the next ones begin.'],
  use: ['Most people use {subject} in one way only, and leave out the better half.'],
  gift: ['There are good reasons to give {subject} away, and a few things to think of first.'],
  mistakes: ['Much of what goes wrong with {subject} goes wrong in the first week.'],
};

/** The first sentence of a section about something that can be named; English plurals only, because of "them". */
function sectionLead(brief: Brief, theme: string, subject: string | null): string[] {
  if (!subject || !isEnglish(brief) || !/s$/.test(subject)) return [];
  return allFilled(leads[theme] ?? [], { subject }).map((text) => text.charAt(0).toUpperCase() + text.slice(1));
}

/** The keyword before a picture of use, so that it needs no ending. */
const keywordLine = (brief: Brief, keyword: string, scene: string): string[] =>
  scene
    ? [`${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}: ${isEnglish(brief) ? lowerFirst(scene) : scene}`]
    : [];
