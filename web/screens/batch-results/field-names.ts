import { type CompletionTypeId, definitionOf, type StoreField } from '../../../common/catalogue/completion-types.ts';
import { storeFieldLimits, type TextLimit, usualLimit } from '../../../common/catalogue/text-limits.ts';
import { storeFieldNames } from '../../ui/products/store-field-names.ts';

/** The store field's name, or else the part's name. */
export function fieldName(type: CompletionTypeId, key: string): string {
  const { outputComposition, changeProductFieldInShopify, name } = definitionOf(type);
  const part = outputComposition?.find(({ id, storeField }) => id === key && storeField === null);
  if (part) return part.name;
  // Ads have a part called description too, which has no store field.
  return changeProductFieldInShopify && isStoreField(key) ? storeFieldNames[key] : name;
}

/** In the order of the type's parts; the database stores them in another order. */
export function sortFields(type: CompletionTypeId, keys: readonly string[]): string[] {
  const order = definitionOf(type).outputComposition?.map(({ id, storeField }): string => storeField ?? id) ?? [];
  return keys.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** The store saves descriptions as HTML; all other fields are plain text. */
export function isHtmlField(type: CompletionTypeId, key: string): boolean {
  return key === 'description' && definitionOf(type).changeProductFieldInShopify !== undefined;
}

/** The limit of a short text; null for running texts. */
export function limitOf(type: CompletionTypeId, key: string): TextLimit | null {
  if (isStoreField(key) && key !== 'description') return storeFieldLimits[key];
  const limit = usualLimit(type, definitionOf(type).outputComposition ? key : null, 'S');
  return limit.unit === 'characters' ? limit : null;
}

/** Whether texts of this type go into the description, the only field to which a text can be added. */
export function publishesDescription(type: CompletionTypeId): boolean {
  const { changeProductFieldInShopify: field, outputComposition } = definitionOf(type);
  return (
    field === 'description' || (outputComposition?.some(({ storeField }) => storeField === 'description') ?? false)
  );
}

function isStoreField(key: string): key is StoreField {
  return key in storeFieldNames;
}
