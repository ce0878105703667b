import { type CompletionTypeId, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import type { Collection, Product } from '../../../../common/contract/shapes.ts';
import type { Target } from '../../../ui/products/target.ts';

/** The type to generate, and the target it is about. */
export interface Selection {
  completionType: CompletionTypeId;
  target: Target;
}

export type SelectionEvent =
  | { type: 'typeChosen'; completionType: CompletionTypeId }
  | { type: 'productChosen'; product: Product }
  | { type: 'bulkCollectionChosen'; id: string; name: string }
  | { type: 'tagChosen'; tag: string }
  | { type: 'collectionChosen'; collection: Collection }
  | { type: 'targetReadAgain'; target: ReadTarget }
  | { type: 'backToFeatures' };

type ReadTarget = Extract<Target, { kind: 'product' | 'collection-with-products' }>;

export const initialSelection: Selection = { completionType: 'product_description', target: { kind: 'none' } };

export function selectionReducer(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'typeChosen':
      return { completionType: event.completionType, target: targetForType(event.completionType, selection) };
    case 'productChosen':
      return forProducts(selection, { kind: 'product', product: event.product });
    case 'bulkCollectionChosen':
      return forProducts(selection, { kind: 'collection', id: event.id, name: event.name });
    case 'tagChosen':
      return forProducts(selection, { kind: 'tag', tag: event.tag });
    case 'collectionChosen':
      return definitionOf(selection.completionType).target === 'collection'
        ? { ...selection, target: { kind: 'collection-with-products', collection: event.collection } }
        : selection;
    case 'targetReadAgain':
      return idOf(selection.target) === idOf(event.target) ? { ...selection, target: event.target } : selection;
    case 'backToFeatures':
      return initialSelection;
  }
}

/** Another type begins without a target. */
function targetForType(completionType: CompletionTypeId, before: Selection): Target {
  if (definitionOf(completionType).target === null) return { kind: 'non-product' };
  return completionType === before.completionType ? before.target : { kind: 'none' };
}

// A choice that arrives after the user has switched to another kind of type is ignored.
function forProducts(selection: Selection, target: Target): Selection {
  return definitionOf(selection.completionType).target === 'product' ? { ...selection, target } : selection;
}

function idOf(target: Target): string | null {
  if (target.kind === 'product') return target.product.id;
  return target.kind === 'collection-with-products' ? target.collection.id : null;
}
