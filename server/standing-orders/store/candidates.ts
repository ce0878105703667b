import { type SQL, sql } from 'drizzle-orm';
import type { CompletionTypeId, StoreField } from '../../../common/catalogue/completion-types.ts';
import { facet } from '../../catalogue/rules/catalogue-product.ts';
import { productMatch } from '../../catalogue/rules/product-match.ts';
import { matchConditions } from '../../catalogue/store/product-search.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { storeFieldsOf } from '../../texts/batch-texts.ts';
import type { Rule } from '../rules/rule.ts';

/** Whether a row of `batches` belongs to this standing order. */
export const ofOrder = (shopId: ShopId, orderId: string): SQL =>
  sql`shop_id = ${shopId} and source ->> 'type' = 'standing_order' and source ->> 'id' = ${orderId}`;

/** Whether a row of `searchable_products p` is one of the rule's products. */
export function matchesRule(shopId: ShopId, { filters }: Rule): SQL {
  const match = productMatch(filters);
  return match.isImpossible ? sql`false` : matchConditions(shopId, match);
}

const missing: Record<StoreField, string | null> = {
  description: facet.missing('description'),
  'seo-title': facet.missing('metaTitle'),
  'seo-description': facet.missing('metaDescription'),
  // A product always has a name.
  'product-name': null,
  alt: facet.missing('altText'),
};

/** Whether a row of `searchable_products p` has an empty field that texts of this type are published to. */
export function lacksTexts(type: CompletionTypeId): SQL {
  const facets = storeFieldsOf(type).flatMap((field) => missing[field] ?? []);
  return sql`p.facets && array(select jsonb_array_elements_text(${JSON.stringify(facets)}::jsonb))`;
}
