import { type CompletionTypeId, completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import type { ScoredField } from '../../../common/score/content-score.ts';
import { counted } from '../../../common/text/counted.ts';
import { numberOf } from './table-query.ts';

/** The types whose texts go into a product, in the picker's order. */
export const productTextTypes: CompletionTypeId[] = completionTypeIds.filter((type) => {
  const { target, category } = definitionOf(type);
  return target === 'product' && category === 'productContent';
});

export const costLabel = (type: CompletionTypeId): string => `${counted(tokenCost(type), 'token')} each`;

/** The URL that opens the generator for one product and type. */
export const generateUrl = (productId: string, type: CompletionTypeId): string =>
  `/?${new URLSearchParams({ id: numberOf(productId), type })}`;

/** The type that can improve a field's score. Tags and images have none. */
export const typeForField: Partial<Record<ScoredField, CompletionTypeId>> = {
  description: 'product_description',
  metaTitle: 'product_meta_title',
  metaDescription: 'product_meta_description',
  title: 'product_name',
};
