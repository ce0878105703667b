import type { Collection, Product } from '../../../common/contract/shapes.ts';
import type { Target } from '../../ui/products/target.ts';

/** What one text is about: a product, a collection, or only typed text. */
export type Subject =
  | { kind: 'product'; product: Product }
  | { kind: 'collection'; collection: Collection }
  | { kind: 'typed' };

/** `target`: the product or collection as it is in the store. `custom`: every field as typed. */
export type Mode = 'target' | 'custom';

export function subjectOf(target: Target): Subject {
  switch (target.kind) {
    case 'product':
      return target;
    case 'collection-with-products':
      return { kind: 'collection', collection: target.collection };
    default:
      return { kind: 'typed' };
  }
}

export function subjectId(subject: Subject): string {
  switch (subject.kind) {
    case 'product':
      return subject.product.id;
    case 'collection':
      return subject.collection.id;
    case 'typed':
      return 'typed';
  }
}
