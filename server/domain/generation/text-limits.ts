import type { CompletionLength } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../common/catalogue/input-errors.ts';
import { improvedInputs, type TextLimit, usualLimit } from '../../../common/catalogue/text-limits.ts';
import { countWords } from '../../../common/text/words.ts';
import { htmlToText } from '../text/html-to-text.ts';

/** The limit of one part of a type for these inputs; `part` is null for types with one text. */
export function limitOf(
  type: CompletionTypeId,
  part: string | null,
  length: CompletionLength,
  inputs: Inputs = {},
): TextLimit {
  const limit = usualLimit(type, part, length);
  return limit.unit === 'words' ? { ...limit, ...rangeForInputs(type, limit, inputs) } : limit;
}

const productTexts = new Set<CompletionTypeId>([
  'product_description',
  'product_description_long',
  '4_in_1_product_page',
  'product_benefits',
  'collection_description',
  'facebook_ad',
]);

/** A text about thin data may be shorter than its range, and an improved text is about as long as its source. */
function rangeForInputs(
  type: CompletionTypeId,
  { min, max }: { min: number; max: number },
  inputs: Inputs,
): { min: number; max: number } {
  const source = improvedInputs[type];
  if (source) {
    const words = wordsIn(inputs[source]);
    if (words === 0) return { min, max };
    return { min: Math.min(min, Math.floor(words * 0.6)), max: Math.max(max, Math.ceil(words * 1.2)) };
  }
  // A long article from one line of an idea would be padding; it is still long enough to be useful.
  if (type === 'blog_post') return { min: Math.min(min, Math.max(500, wordsIn(inputs.blog_post) * 20)), max };
  if (!productTexts.has(type)) return { min, max };
  const words = definitionOf(type).fields.reduce((sum, key) => sum + wordsIn(inputs[key]), 0);
  return { min: words === 0 ? min : Math.min(min, Math.max(30, words * 2)), max };
}

const wordsIn = (text = ''): number => countWords(text.includes('<') ? htmlToText(text) : text);
