import type { CompletionLength } from '../catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../catalogue/completion-types.ts';
import type { ContentScore, ScoredField } from './content-score.ts';
import { scoreBands } from './score-bands.ts';

/** Texts that can lift a weak page, cheapest first, and the points that their fields have at least afterwards. */
export const weakPageFixes = [
  fix('short', 'product_description', 'S', { description: 31 }),
  fix('medium', 'product_description', 'M', { description: 37 }),
  fix('seo', 'product_meta_fields', 'S', { metaTitle: 16, metaDescription: 20 }),
  fix('page', '4_in_1_product_page', 'S', { description: 31, metaTitle: 16, metaDescription: 20 }),
  fix('longPage', '4_in_1_product_page', 'M', { description: 37, metaTitle: 16, metaDescription: 20 }),
] as const;

type WeakPageFix = (typeof weakPageFixes)[number];

const possible: Partial<Record<ScoredField, number>> = { description: 40, metaTitle: 20, metaDescription: 20 };

/** Whether these texts would lift a weak page out of its band. */
export function lifts(fix: WeakPageFix, { score, fixes }: Pick<ContentScore, 'score' | 'fixes'>): boolean {
  const missing = (field: string) =>
    fixes.filter((each) => each.field === field).reduce((sum, { gain }) => sum + gain, 0);
  const gain = Object.entries(fix.points).reduce((sum, [field, points]) => {
    const now = (possible[field as ScoredField] ?? 0) - missing(field);
    return sum + Math.max(points - now, 0);
  }, 0);
  return score < scoreBands.fair && score + gain >= scoreBands.fair;
}

function fix<Id extends string>(
  id: Id,
  type: CompletionTypeId,
  length: CompletionLength,
  points: Partial<Record<ScoredField, number>>,
) {
  return { id, type, length, points };
}
