import type { CompletionLength } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../../common/catalogue/completion-types.ts';

/** How long a text may be, in words for running texts and in characters for short ones. */
export interface TextLimit {
  unit: 'words' | 'characters';
  min: number;
  max: number;
  /** False allows paragraphs. */
  isOneLine: boolean;
}

export const wordRanges: Record<CompletionLength, { min: number; max: number }> = {
  S: { min: 0, max: 80 },
  M: { min: 120, max: 200 },
  L: { min: 250, max: 400 },
};

const oneLine = (max: number, min = 0): TextLimit => ({ unit: 'characters', min, max, isOneLine: true });

const metaTitle = oneLine(60);
const metaDescription = oneLine(160, 120);
const productName = oneLine(70);

/** Types with a limit in characters; all others are running texts. */
const characterLimits: Partial<Record<CompletionTypeId, TextLimit>> = {
  product_name: productName,
  product_meta_title: metaTitle,
  product_meta_description: metaDescription,
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

/** The limit of one part of a type; `part` is null for types with one text. */
export function limitOf(type: CompletionTypeId, part: string | null, length: CompletionLength): TextLimit {
  const fixed = part === null ? characterLimits[type] : partLimits[type]?.[part];
  return fixed ?? { unit: 'words', ...wordRanges[length], isOneLine: false };
}

/** The ids of a type's parts; one `null` for types with one text. */
export function partIdsOf(type: CompletionTypeId): (string | null)[] {
  return definitionOf(type).outputComposition?.map(({ id }) => id) ?? [null];
}

export function describeLimit({ unit, min, max }: TextLimit): string {
  return min > 0 ? `${min} to ${max} ${unit}` : `up to ${max} ${unit}`;
}
