import { isCollectionId } from './collection-id.ts';
import { type CompletionTypeId, definitionOf } from './completion-types.ts';

/** What a text is called in history: a collection's title is generated as a product's name is. */
export const textName = (type: CompletionTypeId, targetId: string | null): string =>
  type === 'product_name' && isCollectionId(targetId) ? 'Collection Title' : definitionOf(type).name;
