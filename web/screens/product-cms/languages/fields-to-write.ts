import type { ProductField } from '../../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../../common/contract/contract.ts';
import type { RemainingCWInfo } from '../../../../common/contract/shapes.ts';
import { tokenCost } from '../../../../common/pricing/token-cost.ts';
import { counted } from '../../../../common/text/counted.ts';
import { typeForFields } from './type-for-fields.ts';

export type ProductStates = Response<'translationStates'>['states'][number];
export type Wanted = 'missing' | 'outdated';

/** The texts of a product in the order in which a merchant reads them; its name comes last, because few translate it. */
export const productFields = ['description', 'seo-title', 'seo-description', 'product-name'] as const;

/** Those of the chosen fields that these products need; `outdated`: the missing ones too. */
export const neededFields = (states: ProductStates[], chosen: ProductField[], wanted: Wanted): ProductField[] =>
  productFields.filter((field) => chosen.includes(field) && states.some((state) => needs(state, field, wanted)));

const needs = ({ missing, outdated }: ProductStates, field: ProductField, wanted: Wanted): boolean =>
  missing.includes(field) || (wanted === 'outdated' && outdated.includes(field));

/** What one batch that writes these fields of these products costs. Products that need none of them cost nothing. */
export function costInTokens(states: ProductStates[], fields: ProductField[], wanted: Wanted): number {
  const needing = states.filter((state) => fields.some((field) => needs(state, field, wanted)));
  return tokenCost(typeForFields(fields), needing.length);
}

/** The cost in words; where the tokens reach for some products only, that of these. `isComplete`: no more products are to be read. */
export function costInWords(
  tokens: number,
  fields: ProductField[],
  left: RemainingCWInfo | null,
  isComplete: boolean,
): string {
  const each = tokenCost(typeForFields(fields));
  const affordable = !left || left.showAsUnlimited ? 0 : Math.floor(left.remaining / each);
  if (affordable === 0 || affordable * each >= tokens)
    return `${isComplete ? '' : 'at least '}${counted(tokens, 'token')}`;
  const first = affordable === 1 ? 'one product' : `the first ${affordable.toLocaleString('en')} products`;
  return `${counted(affordable * each, 'token')} for ${first}`;
}
