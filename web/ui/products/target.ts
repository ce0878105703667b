import type { Collection, Product } from '../../../common/contract/shapes.ts';

/** What a text is about. `collection` and `tag` stand for many products; `non-product` for typed text. */
export type Target =
  | { kind: 'none' }
  | { kind: 'product'; product: Product }
  | { kind: 'collection'; id: string; name: string }
  | { kind: 'tag'; tag: string }
  | { kind: 'non-product' }
  | { kind: 'collection-with-products'; collection: Collection };
