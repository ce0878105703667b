import type { CompletionSettings } from '../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../common/catalogue/input-errors.ts';
import {
  improvedInputs,
  limitInLanguage,
  partIdsOf,
  type TextLimit,
  usualLimit,
} from '../../common/catalogue/text-limits.ts';
import type { Fact } from '../../common/contract/facts.ts';
import { readable } from '../../common/text/readable-html.ts';
import { countCharacters, countWords } from '../../common/text/words.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import { factsBesideInputs } from './known-facts.ts';
import type { SourceText } from './marked-text.ts';

/** What a text is generated from. */
export interface Material {
  inputs?: Inputs | undefined;
  facts?: Fact[] | undefined;
  /** The text that is translated. */
  source?: SourceText | undefined;
}

type Length = Pick<CompletionSettings, 'completionLength' | 'language'>;

/** The limit of one part of a type for this material; `part` is null for types with one text. */
export function limitOf(
  type: CompletionTypeId,
  part: string | null,
  { completionLength, language }: Length,
  material: Material = {},
): TextLimit {
  const limit = usualLimit(type, part, completionLength);
  const own =
    limit.unit === 'words'
      ? (translatedRange(part, material) ?? wordRange(type, limit, material))
      : translatedLine(part, limit, material);
  return limitInLanguage({ ...limit, ...own }, language);
}

type Range = Partial<Pick<TextLimit, 'min' | 'max'>>;

/** A translation is about as long as its source; languages differ in how many words they need. */
function translatedRange(part: string | null, material: Material): Range | null {
  const words = wordsIn(sourceOf(part, material));
  return words === 0 ? null : { max: Math.max(Math.ceil(words * 1.8), words + 30) };
}

/** A translated title or meta description may be as long as its source. */
function translatedLine(part: string | null, { max }: TextLimit, material: Material): Range | null {
  const source = sourceOf(part, material);
  return source === '' ? null : { max: Math.max(max, countCharacters(source)) };
}

function sourceOf(part: string | null, { source }: Material): string {
  const text = source?.text ?? '';
  return typeof text === 'string' ? text : (text.find(({ id }) => id === part)?.output ?? '');
}

/** Types that tell what the data says. Others, such as replies, can be longer than what they are about. */
const typesMadeOfData = new Set<CompletionTypeId>([
  'product_description',
  'product_description_long',
  '4_in_1_product_page',
  'product_benefits',
  'product_meta_fields',
  'product_meta_description',
  'collection_description',
  'facebook_ad',
  'email_promo',
  'social_media',
]);

/** How many words a text can have for each word of its data without saying anything twice. */
const wordsPerWordOfData = 1.5;

/** An improved text is about as long as its source, and an article as long as its idea carries. */
function wordRange(type: CompletionTypeId, { min, max }: TextLimit, { inputs }: Material): Range {
  const source = improvedInputs[type];
  const words = source ? wordsIn(inputs?.[source]) : 0;
  if (words > 0) return { max: Math.max(Math.ceil(words * 1.2), words + 20) };
  // A long article from one line of an idea would be padding; it is still long enough to be useful.
  return type === 'blog_post' ? { min: Math.min(min, Math.max(500, wordsIn(inputs?.blog_post) * 20)), max } : { max };
}

/** Whether the data is too little for a text of the usual length. */
export function isThin(type: CompletionTypeId, settings: Length, material: Material): boolean {
  const words = wordsOfData(type, material);
  const running = partIdsOf(type)
    .map((part) => usualLimit(type, part, settings.completionLength))
    .find(({ unit }) => unit === 'words');
  const wanted = running ? running.max * 0.4 : 30;
  return words !== null && words * wordsPerWordOfData < wanted;
}

// Keywords are no facts, and facts about the shop and its policies say nothing about the product.
const sourcesAboutTheShop = new Set<Fact['source']>(['shop', 'policy', 'collection']);

/** The words of all data that a text of this type tells; null where the length does not depend on it. */
function wordsOfData(type: CompletionTypeId, { inputs, facts = [] }: Material): number | null {
  if (!inputs || !typesMadeOfData.has(type)) return null;
  const fields = definitionOf(type).fields.filter((key) => key !== 'product_keywords');
  const typed = fields.reduce((sum, key) => sum + wordsIn(inputs[key]), 0);
  const known = factsBesideInputs(type, inputs, facts)
    .filter(({ source }) => !sourcesAboutTheShop.has(source))
    .reduce((sum, { value }) => sum + wordsIn(value), 0);
  return typed + known === 0 ? null : typed + known;
}

// No text is longer than what this much data can tell.
const maxCountedLength = 20_000;
function wordsIn(text = ''): number {
  const counted = text.slice(0, maxCountedLength);
  return countWords(counted.includes('<') ? htmlToText(readable(counted)) : counted);
}
