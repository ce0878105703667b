import type { CompletionLength } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import type { ScoredField } from '../../../common/score/content-score.ts';
import { counted } from '../../../common/text/counted.ts';
import { useAppSearchParams } from '../../host/use-app-search-params.ts';
import { numberOf, viewFromQuery, viewToQueryString } from './table-query.ts';

/** The types whose texts go into a product, in the picker's order. */
export const productTextTypes: CompletionTypeId[] = completionTypeIds.filter((type) => {
  const { target, category } = definitionOf(type);
  return target === 'product' && category === 'productContent';
});

export const costLabel = (type: CompletionTypeId): string =>
  `${counted(tokenCost(type), 'token')} ${type === 'image_alt_text' ? 'a picture' : 'each'}`;

/**
 * The URL that opens the generator for one product and type, with the length if there is one to preset. From there the
 * merchant can go on among the products of the table as it is filtered.
 */
export function useGenerateUrl() {
  const [query] = useAppSearchParams();
  const view = viewToQueryString(viewFromQuery(query));
  const among = view && { among: `group=filter&${view}` };
  return (productId: string, type: CompletionTypeId, length?: CompletionLength): string =>
    `/?${new URLSearchParams({ id: numberOf(productId), type, ...(length && { length }), ...among })}`;
}

/** The type that can improve a field's score. Tags and images have none. */
export const typeForField: Partial<Record<ScoredField, CompletionTypeId>> = {
  description: 'product_description',
  metaTitle: 'product_meta_title',
  metaDescription: 'product_meta_description',
  title: 'product_name',
};

/** The length that the advice asks for: the score wants 80 to 600 words, and short texts may stay below. */
export const lengthForField: Partial<Record<ScoredField, CompletionLength>> = { description: 'M' };
