import { dataIn, sourceFor, type WritingRequest } from '../request.ts';
import { hashOf } from './hash.ts';
import { improved } from './improve.ts';
import { type Material, materialOf } from './material.ts';
import { countWords, cutAtWord, fitting } from './measure.ts';
import { fill, type Phrases, phrasesOf } from './phrases.ts';
import { translation } from './translate.ts';

/** What a writer of one kind of text works with. */
interface Brief {
  request: WritingRequest;
  phrases: Phrases;
  material: Material;
  /** One of the sentences; another one for each variant. */
  choose(sentences: string[]): string;
}

/** The most characters of each short part; all others are running texts. */
const characters: Record<string, number> = {
  product_name: 70,
  product_meta_title: 60,
  product_meta_description: 160,
  headline: 60,
  description: 90,
  headline_1: 30,
  headline_2: 30,
  headline_3: 30,
  description_1: 90,
  description_2: 90,
};

/** Short, correct, unexciting sentences in the language asked for. `part` is null for a type with one text. */
export function write(request: WritingRequest, part: string | null, variant: number): string {
  const phrases = phrasesOf(request.language);
  const material = materialOf(request, phrases);
  const used = dataIn(request, 'used').toLowerCase();
  const about = `${material.name} ${request.type} ${request.tone} ${dataIn(request, 'product_description')}`;
  const choose = (sentences: string[]) => {
    const seed = hashOf(`${sentences[0]} ${about} ${used}`) + variant;
    const inTurn = sentences.map((_, place) => sentences[(seed + place) % sentences.length] ?? '');
    return inTurn.find((sentence) => !used.includes(beginning(sentence))) ?? inTurn[0] ?? '';
  };
  const brief = { request, phrases, material, choose };
  const kind = part ?? request.type ?? '';
  const source = sourceFor(request, part);
  const text = source === null ? (writers[kind] ?? running)(brief) : translation(source, kind, phrases);
  const max = characters[kind];
  return max ? cutAtWord(text.replace(/\s+/g, ' '), max) : text;
}

const beginning = (sentence: string): string =>
  sentence
    .split(/[\s,:]+/)
    .slice(0, 3)
    .join(' ')
    .toLowerCase();

function running(brief: Brief): string {
  const { request, material } = brief;
  const { opening, details, closing, toned } = sentencesFor(brief);
  const chosen = fitting([opening, toned, details, ...material.sentences.slice(0, 14), closing], request.limit);
  const order = [opening, toned, ...material.sentences].filter((each) => chosen.includes(each));
  const rest = [details, closing].filter((each) => chosen.includes(each));
  return [order.join(' '), rest.join(' ')].filter(Boolean).join('\n\n');
}

function sentencesFor({ request, phrases, material, choose }: Brief) {
  const { openings, details, closings } = phrases.product;
  return {
    opening: fill(choose(openings), { name: material.name }),
    toned: phrases.tones[request.tone] ?? '',
    details: material.facts.length > 0 ? fill(choose(details), { facts: material.facts.join(', ') }) : '',
    closing: choose(closings),
  };
}

function longPage(brief: Brief): string {
  const { phrases, material } = brief;
  const { opening, toned, closing } = sentencesFor(brief);
  const room = brief.request.limit ?? { unit: 'words', max: 400 };
  const outside = countWords([closing, ...material.facts].join(' ')) + 20;
  const story = fitting([opening, toned, ...material.sentences], { ...room, max: room.max - outside }).join(' ');
  const list = material.facts.map((fact) => `<li>${html(fact)}</li>`).join('');
  return [
    `<p>${html(story)}</p>`,
    ...(list ? [`<h2>${html(phrases.product.detailsHeading)}</h2><ul>${list}</ul>`] : []),
    `<h2>${html(phrases.product.closingHeading)}</h2><p>${html(closing)}</p>`,
  ].join('');
}

function article({ request, phrases, choose }: Brief): string {
  const { introductions, sections, end } = phrases.blog;
  const topic = topicOf(dataIn(request, 'blog_post'));
  const parts = sections.map(({ heading, text, steps = [] }) => {
    const list = steps.map((step) => `<li>${html(step)}</li>`).join('');
    return `<h3>${html(heading)}</h3><p>${html(text)}</p>${list && `<ol>${list}</ol>`}`;
  });
  const opening = fill(choose(introductions), { topic });
  return `<h2>${html(topic)}</h2><p>${html(opening)}</p>${parts.join('')}<p>${html(end)}</p>`;
}

function benefits({ phrases, material }: Brief): string {
  const facts = [...material.facts, ...material.sentences.filter((each) => countWords(each) < 20)].slice(0, 6);
  const lines = facts.map((fact, place) =>
    fill(phrases.product.benefits[place] ?? '{fact}', { fact: fact.replace(/[.!]$/, '') }),
  );
  return (lines.length > 0 ? lines : [phrases.product.benefit]).map((line) => `• ${line}`).join('\n');
}

function collection({ request, phrases, material, choose }: Brief): string {
  const { openings, items, closings } = phrases.collection;
  const names = dataIn(request, 'collection_product_sample').split('\n').filter(Boolean).slice(0, 3);
  const pieces = [
    fill(choose(openings), { name: material.name }),
    phrases.tones[request.tone] ?? '',
    names.length > 0 ? fill(items, { items: names.join(', ') }) : '',
    ...closings,
  ];
  return fitting(pieces, request.limit).join(' ');
}

function letter({ request, phrases, choose }: Brief, message: string, bodies: string[]): string {
  const { greeting, greetingTo, signOff } = phrases.support;
  const last = message.trim().split('\n').at(-1)?.trim() ?? '';
  const customer = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(last) && message.includes('\n') ? last.split(' ')[0] : '';
  const hello = customer ? fill(greetingTo, { customer }) : greeting;
  const shop = /^(?:store|shop|store name|shop name): (.+)$/im.exec(dataIn(request, 'facts'))?.[1];
  return [hello, choose(bodies), shop ? `${signOff}\n${shop}` : signOff].join('\n\n');
}

function email({ request, phrases, choose }: Brief): string {
  const topic = topicOf(dataIn(request, 'email_prompt'));
  const { greeting, signOff } = phrases.support;
  const body = fill(choose(phrases.email.bodies), { topic });
  return [fill(phrases.email.subject, { topic }), greeting, body, signOff].join('\n\n');
}

function post({ request, phrases, choose }: Brief): string {
  const topic = topicOf(dataIn(request, 'social_media_post'));
  const tags = (topic.match(/\p{L}{5,}/gu) ?? []).slice(0, 3).map((word) => `#${word.toLowerCase()}`);
  return [fill(choose(phrases.social.bodies), { topic }), tags.join(' ')].filter(Boolean).join('\n\n');
}

/** With another first sentence, where the request names sentences that other texts begin with. */
function improvedBy({ request, phrases, choose }: Brief, key: string): string {
  const text = improved(dataIn(request, key), phrases);
  const openings = [...phrases.product.closings, ...phrases.translated, ...phrases.short.lines];
  return request.data.has('used') ? text.replace(/^.*?[.!?](?=\s|$)/, choose(openings)) : text;
}

const topicOf = (idea: string): string => cutAtWord(idea.split('\n')[0] ?? '', 90).replace(/[.!?\s]+$/, '');

const snippet = (brief: Brief): string => {
  const { opening, details, closing } = sentencesFor(brief);
  return fitting([opening, details, ...brief.material.sentences, closing], { unit: 'characters', max: 160 }).join(' ');
};

const headline = ({ material }: Brief): string => material.name;
const line = (place: number) => (brief: Brief) => brief.phrases.short.lines[place] ?? '';
const call = (place: number) => (brief: Brief) => brief.phrases.short.calls[place] ?? '';

function primaryText(brief: Brief): string {
  const { opening, closing } = sentencesFor(brief);
  return fitting([opening, closing, ...brief.material.sentences], brief.request.limit).join(' ');
}

const writers: Record<string, (brief: Brief) => string> = {
  product_description_long: longPage,
  product_name: ({ material }) => [material.name, ...material.facts.slice(0, 1)].join(', '),
  product_benefits: benefits,
  product_meta_title: headline,
  product_meta_description: snippet,
  product_description_edit: (brief) => improvedBy(brief, 'product_description'),
  text_improver: (brief) => improvedBy(brief, 'text_to_improve'),
  blog_post: article,
  collection_description: collection,
  support_response: (brief) => letter(brief, dataIn(brief.request, 'support_message'), brief.phrases.support.bodies),
  review_response: (brief) => letter(brief, dataIn(brief.request, 'review_text'), brief.phrases.review.bodies),
  email_promo: email,
  social_media: post,
  primary_text: primaryText,
  headline,
  headline_1: headline,
  headline_2: call(0),
  headline_3: call(1),
  description: line(0),
  description_1: line(0),
  description_2: line(1),
};

const html = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
