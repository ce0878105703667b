import type { CompletionLength, LanguageId } from './completion-settings.ts';
import { type CompletionTypeId, definitionOf, type StoreField } from './completion-types.ts';

/**
 * How long a text may be, in words for running texts and in characters for short ones. `min` is what we ask for: a
 * shorter text is never refused.
 */
export interface TextLimit {
  unit: 'words' | 'characters';
  min: number;
  max: number;
  /** False allows paragraphs. */
  isOneLine: boolean;
}

type WordRanges = Record<CompletionLength, { min: number; max: number }>;

const wordRanges: WordRanges = {
  S: { min: 0, max: 80 },
  M: { min: 0, max: 200 },
  L: { min: 0, max: 400 },
};

/** Types with word ranges of their own: an article has to be useful, a reply and an ad short. */
const ownWordRanges: Partial<Record<CompletionTypeId, WordRanges>> = {
  blog_post: { S: { min: 250, max: 400 }, M: { min: 500, max: 800 }, L: { min: 900, max: 1_300 } },
  review_response: { S: { min: 0, max: 60 }, M: { min: 0, max: 90 }, L: { min: 0, max: 140 } },
  support_response: { S: { min: 0, max: 80 }, M: { min: 0, max: 160 }, L: { min: 0, max: 260 } },
  // The short one has about the 125 characters that Facebook shows before "See more".
  facebook_ad: { S: { min: 0, max: 22 }, M: { min: 0, max: 60 }, L: { min: 0, max: 120 } },
};

const oneLine = (max: number): TextLimit => ({ unit: 'characters', min: 0, max, isOneLine: true });

const metaTitle = oneLine(60);
const metaDescription = oneLine(160);
const productName = oneLine(70);
// Screen readers read more, but listeners lose the thread. The platform takes up to 512.
const altText = oneLine(125);

/** The limits of the store's short fields, whichever type their text comes from. */
export const storeFieldLimits: Record<Exclude<StoreField, 'description'>, TextLimit> = {
  'product-name': productName,
  'seo-title': metaTitle,
  'seo-description': metaDescription,
  alt: altText,
};

/** Types with a limit in characters; all others are running texts. */
const characterLimits: Partial<Record<CompletionTypeId, TextLimit>> = {
  product_name: productName,
  product_meta_title: metaTitle,
  product_meta_description: metaDescription,
  image_alt_text: altText,
};

const partLimits: Partial<Record<CompletionTypeId, Record<string, TextLimit>>> = {
  '4_in_1_product_page': {
    product_name: productName,
    product_meta_title: metaTitle,
    product_meta_description: metaDescription,
  },
  product_meta_fields: { product_meta_title: metaTitle, product_meta_description: metaDescription },
  // What Facebook shows uncut in most placements.
  facebook_ad: { headline: oneLine(60), description: oneLine(90) },
  google_ad: {
    headline_1: oneLine(30),
    headline_2: oneLine(30),
    headline_3: oneLine(30),
    description_1: oneLine(90),
    description_2: oneLine(90),
  },
};

/** The limit of one part of a type, before its inputs are considered; `part` is null for types with one text. */
export function usualLimit(type: CompletionTypeId, part: string | null, length: CompletionLength): TextLimit {
  const fixed = part === null ? characterLimits[type] : partLimits[type]?.[part];
  return fixed ?? { unit: 'words', ...(ownWordRanges[type] ?? wordRanges)[length], isOneLine: false };
}

const nextShorter: Partial<Record<CompletionLength, CompletionLength>> = { M: 'S', L: 'M' };

/**
 * How long a text of the chosen length usually is, at least: longer than the next shorter one may be. Shorter texts are
 * as good. 0 where a short text is what one wants: replies, ads, improved texts, short lines.
 */
export function usualMinimum(
  type: CompletionTypeId,
  { completionLength, language }: { completionLength: CompletionLength; language: LanguageId },
): number {
  if (improvedInputs[type] || !chosenLimit(type, completionLength)) return 0;
  const shorter = nextShorter[completionLength];
  const own = ownWordRanges[type]?.[completionLength].min;
  const min = own ?? (shorter ? wordRanges[shorter].max : 0);
  return limitInLanguage({ unit: 'words', min, max: min, isOneLine: false }, language).min;
}

// A Chinese word has between one and two characters.
const charactersPerChineseWord = 1.7;

/**
 * How many words a language needs for a hundred English ones. A language that joins or drops words says as much with
 * fewer. The others need about as many as English.
 */
const wordsForHundred: Partial<Record<LanguageId, number>> = {
  fi: 71,
  ko: 72,
  tr: 75,
  he: 78,
  lt: 80,
  lv: 80,
  cz: 84,
  ru: 84,
  pl: 85,
  sl: 88,
  sv: 90,
  de: 92,
  da: 94,
  no: 94,
};

/**
 * The limit as writers of this language count: Chinese texts are measured in characters, and where a language needs fewer
 * words than English, fewer are asked for. The upper end stays.
 */
export function limitInLanguage(limit: TextLimit, language: LanguageId): TextLimit {
  if (limit.unit !== 'words') return limit;
  if (language !== 'zh') return { ...limit, min: toTens((limit.min * (wordsForHundred[language] ?? 100)) / 100) };
  const characters = (words: number) => toTens(words * charactersPerChineseWord);
  return { ...limit, unit: 'characters', min: characters(limit.min), max: characters(limit.max) };
}

const toTens = (count: number): number => Math.round(count / 10) * 10;

/** The input whose text an improver makes better. The new text is about as long, whatever the chosen length. */
export const improvedInputs: Partial<Record<CompletionTypeId, 'product_description' | 'text_to_improve'>> = {
  product_description_edit: 'product_description',
  text_improver: 'text_to_improve',
};

/** The ids of a type's parts; one `null` for types with one text. */
export function partIdsOf(type: CompletionTypeId): (string | null)[] {
  return definitionOf(type).outputComposition?.map(({ id }) => id) ?? [null];
}

export function describeLimit({ unit, min, max }: TextLimit): string {
  return min > 0 ? `${min} to ${max} ${unit}` : `up to ${max} ${unit}`;
}

/** The limit that the chosen length decides; null where the lengths of all parts are fixed. */
export function chosenLimit(type: CompletionTypeId, length: CompletionLength): TextLimit | null {
  return (
    partIdsOf(type)
      .map((part) => usualLimit(type, part, length))
      .find(({ unit }) => unit === 'words') ?? null
  );
}
