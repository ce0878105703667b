import { type CompletionTypeId, definitionOf } from './completion-types.ts';

/** The key of a part among a batch item's texts: its store field, or else its id. null is the only part. */
export function textKey(type: CompletionTypeId, part: string | null): string {
  const { outputComposition, changeProductFieldInShopify } = definitionOf(type);
  if (part === null) return changeProductFieldInShopify ?? 'text';
  return outputComposition?.find(({ id }) => id === part)?.storeField ?? part;
}
