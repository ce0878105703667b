import type { StoreField } from '../../common/catalogue/completion-types.ts';
import { Failure } from '../foundation/failure.ts';

// Only what the platform refuses is refused here. It takes SEO titles and SEO descriptions of any length: for those the
// content score and the screens recommend a length, and nothing more.
const maxCharacters: Partial<Record<StoreField, number>> = { 'product-name': 255, alt: 512 };

const names: Partial<Record<StoreField, string>> = { 'product-name': 'product name', alt: 'alt text' };

/** Refuses what the platform would refuse. */
export function assertFitsField(field: StoreField, text: string): void {
  const max = maxCharacters[field];
  // The platform counts code points.
  const length = max === undefined ? 0 : [...text].length;
  if (max === undefined || length <= max) return;
  throw new Failure(
    'platform_refused',
    `The ${names[field]} has ${length} characters. Shopify allows at most ${max}. Please shorten it.`,
  );
}
