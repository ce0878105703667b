import { type CompletionTypeId, definitionOf } from './completion-types.ts';

/** What a text is called in history: a collection's title is generated as a product's name is. */
export const textName = (type: CompletionTypeId, targetId: string | null): string =>
  type === 'product_name' && targetId?.startsWith('gid://shopify/Collection/')
    ? 'Collection Title'
    : definitionOf(type).name;
