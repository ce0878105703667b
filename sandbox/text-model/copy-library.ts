import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoCatalogue, secondCatalogue } from '../shops/sample/demo-catalogue.ts';
import { dataIn, type WritingRequest } from './request.ts';
import { countCharacters, countWords } from './writer/measure.ts';

interface Text {
  type: string;
  language: string;
  /** Absent: the plain tone. */
  tone?: string;
  length?: string;
  text?: string;
  parts?: Record<string, string>;
}

/** A file of texts written by hand, about one thing each. */
interface CopyFile {
  title?: string;
  texts?: Text[];
  /** The store's present texts in other languages, by the platform's keys. */
  translations?: Record<string, Record<string, string>>;
  collections?: CopyFile[];
  posts?: (Text & { about?: string; title?: string })[];
  replies?: (Text & { message: string })[];
  altTexts?: { picture: string; text: string }[];
}

const folder = join(import.meta.dirname, '../shops/sample/copy');

interface Library {
  /** By what the text is about: a title, an idea, a customer's message. */
  texts: Map<string, Text[]>;
  /** What the product's description may say where its texts are true: what the sample says, or one of the texts. */
  descriptions: Map<string, Set<string>>;
  /** By language and the words of the source. */
  translations: Map<string, string>;
  /** By the picture's path. */
  altTexts: Map<string, string>;
}

const library = readLibrary();

function readLibrary(): Library {
  const read: Library = { texts: new Map(), descriptions: new Map(), translations: new Map(), altTexts: new Map() };
  const present = presentTexts();
  for (const path of globSync('**/*.json', { cwd: folder })) {
    const file = JSON.parse(readFileSync(join(folder, path), 'utf8')) as CopyFile;
    for (const { title = '', texts = [], translations = {} } of [file, ...(file.collections ?? [])]) {
      for (const text of texts) add(read, title, text);
      const told = texts.flatMap(({ text = '', parts = {} }) => [text, ...Object.values(parts)]);
      const descriptions = [present.get(title)?.body_html ?? '', ...told].map(beginningOf);
      read.descriptions.set(keyOf(title), new Set(descriptions));
      addPairs(read, texts);
      for (const [language, fields] of Object.entries(translations)) {
        for (const [field, value] of Object.entries(present.get(title) ?? {}))
          addTranslation(read, language, value, fields[field]);
      }
    }
    for (const post of file.posts ?? []) add(read, post.about ?? post.title ?? '', post);
    for (const reply of file.replies ?? []) add(read, reply.message, reply);
    for (const { picture, text } of file.altTexts ?? []) read.altTexts.set(picture, text);
  }
  return read;
}

/** What the sample shops say at present, by title and the platform's keys. */
function presentTexts(): Map<string, Record<string, string | null>> {
  const shops = [demoCatalogue(''), secondCatalogue('')];
  return new Map(
    shops
      .flatMap(({ products, collections }) => [...products, ...collections])
      .map(({ title, descriptionHtml, seo }) => [
        title,
        { title, body_html: descriptionHtml, meta_title: seo.title, meta_description: seo.description },
      ]),
  );
}

function add({ texts }: Library, subject: string, text: Text): void {
  texts.set(keyOf(subject), [...(texts.get(keyOf(subject)) ?? []), text]);
}

/** Each text is the translation of its counterpart in another language. */
function addPairs(read: Library, written: Text[]): void {
  for (const source of written) {
    const isCounterpart = ({ type, tone, length, language }: Text) =>
      type === source.type && tone === source.tone && length === source.length && language !== source.language;
    for (const target of written.filter(isCounterpart)) {
      addTranslation(read, target.language, source.text, target.text);
      for (const id of Object.keys(source.parts ?? {}))
        addTranslation(read, target.language, source.parts?.[id], target.parts?.[id]);
    }
  }
}

function addTranslation(
  { translations }: Library,
  language: string,
  source: string | null | undefined,
  target: string | undefined,
): void {
  if (source && target) translations.set(`${language} ${keyOf(source)}`, target);
}

function beginningOf(description: string): string {
  return keyOf(description).slice(0, 100);
}

/** Words alone: formatting and the marks that stand for it do not tell texts apart. */
function keyOf(text: string): string {
  return text
    .replace(/<[^>]*>|⟦[^⟧]*⟧|&\w+;/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const subjects = [
  'product_name',
  'collection_name',
  'blog_post',
  'email_prompt',
  'social_media_post',
  'support_message',
  'review_text',
];

/** A text of the library for this request or one of its parts; null where it has none. Each variant is another one. */
export function textFromLibrary(request: WritingRequest, part: string | null, variant: number): string | null {
  const inTone = textsOf(request, part, request.tone);
  const found = inTone.length > 0 ? inTone : textsOf(request, part, 'none');
  return found[variant % found.length] ?? null;
}

/** Whether the library has a text in the tone of the request. */
export const hasTone = (request: WritingRequest, part: string | null): boolean =>
  textsOf(request, part, request.tone).length > 0;

function textsOf(request: WritingRequest, part: string | null, wanted: string): string[] {
  const found = textsAbout(request)
    .filter(({ tone = 'none' }) => tone === wanted)
    .flatMap((text) => textsIn(text, part ?? request.type ?? '', request))
    .filter(({ text }) => isWithin(text, request))
    .sort((one, other) => one.rank - other.rank || countWords(other.text) - countWords(one.text));
  return [...new Set(found.map(({ text }) => text))];
}

function textsAbout(request: WritingRequest): Text[] {
  const subject = subjects.map((key) => dataIn(request, key)).find(Boolean) ?? '';
  const description = beginningOf(dataIn(request, 'product_description'));
  const descriptions = library.descriptions.get(keyOf(subject));
  // A product of the same name that is described otherwise is another product.
  if (descriptions && description && !descriptions.has(description)) return [];
  const language = request.language.split('-')[0];
  return (library.texts.get(keyOf(subject)) ?? []).filter((text) => text.language === language);
}

/** The texts of this kind: the text itself, a part of a composition, or its first paragraphs. */
function textsIn({ type, text, parts }: Text, kind: string, request: WritingRequest): { text: string; rank: number }[] {
  const part = parts?.[kind];
  if (part) return [{ text: part, rank: type === request.type ? 0 : 2 }];
  if (!text || type !== kind) return [];
  const paragraphs = text.split('\n\n');
  const isRunning = kind === 'product_description' || kind === 'collection_description';
  const shorter = paragraphs.map((_, place) => paragraphs.slice(0, place).join('\n\n'));
  return [
    { text, rank: 1 },
    ...(isRunning ? shorter.filter((each) => countWords(each) > 25).map((each) => ({ text: each, rank: 3 })) : []),
  ];
}

/** The translation of a text that the library has, with the marks of the source; null where it has none. */
export function translationFromLibrary(source: string, tag: string): string | null {
  const target = library.translations.get(`${tag.split('-')[0]} ${keyOf(source)}`);
  if (!target) return null;
  const marks = source.match(/⟦[^⟧]*⟧/g) ?? [];
  const tags = target.match(/<[^>]+>/g) ?? [];
  if (marks.length === 0) return tags.length === 0 ? target : null;
  if (marks.length === tags.length) return unescaped(target.replace(/<[^>]+>/g, () => marks.shift() ?? ''));
  const paragraphs = target.split('\n\n');
  const places = source.split(/(⟦[^⟧]*⟧)/).map((piece) => (/^⟦|^\s*$/.test(piece) ? piece : null));
  if (places.filter((piece) => piece === null).length !== paragraphs.length) return null;
  return places.map((piece) => piece ?? paragraphs.shift()).join('');
}

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');

export const altTextFromLibrary = (picture: string): string | null => library.altTexts.get(picture) ?? null;

const isWithin = (text: string, { limit }: WritingRequest): boolean =>
  !limit || (limit.unit === 'words' ? countWords(text.replace(/<[^>]*>/g, ' ')) : countCharacters(text)) <= limit.max;
