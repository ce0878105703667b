import { type CompletionTypeId, completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import type { ScoredField } from '../../../common/score/content-score.ts';
import { counted } from '../../../common/text/counted.ts';
import { numberOf } from './table-query.ts';

/** The texts that stand in a product, in the order of the picker. */
export const productTextTypes: CompletionTypeId[] = completionTypeIds.filter((type) => {
  const { target, category } = definitionOf(type);
  return target === 'product' && category === 'productContent';
});

export const costLabel = (type: CompletionTypeId): string => `${counted(tokenCost(type), 'token')} each`;

/** Where one text for one product is written. */
export const generateUrl = (productId: string, type: CompletionTypeId): string =>
  `/?${new URLSearchParams({ id: numberOf(productId), type })}`;

/** What we can write to win the points that a field has lost; tags and pictures are the merchant's. */
export const typeForField: Partial<Record<ScoredField, CompletionTypeId>> = {
  description: 'product_description',
  metaTitle: 'product_meta_title',
  metaDescription: 'product_meta_description',
  title: 'product_name',
};
