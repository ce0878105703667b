import { type CompletionTypeId, definitionOf, type StoreField } from '../../../common/catalogue/completion-types.ts';
import { storeFieldNames } from '../../ui/products/store-field-names.ts';

/** An item's texts go by their place in the store, else by their part. */
export function fieldName(type: CompletionTypeId, key: string): string {
  const { outputComposition, changeProductFieldInShopify, name } = definitionOf(type);
  const part = outputComposition?.find(({ id, storeField }) => id === key && storeField === null);
  if (part) return part.name;
  // An ad has a part called description as well, which goes nowhere.
  return changeProductFieldInShopify && isStoreField(key) ? storeFieldNames[key] : name;
}

/** In the order in which the type names its parts; the database keeps them in another. */
export function sortFields(type: CompletionTypeId, keys: readonly string[]): string[] {
  const order = definitionOf(type).outputComposition?.map(({ id, storeField }): string => storeField ?? id) ?? [];
  return keys.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** The store keeps descriptions as HTML; all other texts are plain. */
export function isHtmlField(type: CompletionTypeId, key: string): boolean {
  return key === 'description' && definitionOf(type).changeProductFieldInShopify !== undefined;
}

/** Whether texts of this type go to a description, the one field where they can be joined to what stands there. */
export function publishesDescription(type: CompletionTypeId): boolean {
  const { changeProductFieldInShopify: field, outputComposition } = definitionOf(type);
  return (
    field === 'description' || (outputComposition?.some(({ storeField }) => storeField === 'description') ?? false)
  );
}

function isStoreField(key: string): key is StoreField {
  return key in storeFieldNames;
}
