import type { Collection, Product, ProductVariant } from '@shopify/app-bridge-types';

// The platform's types name their enums without exporting them; on the wire they are these strings.
type OnTheWire<T> = T extends string
  ? `${T}`
  : T extends (infer Item)[]
    ? OnTheWire<Item>[]
    : T extends object
      ? { [Key in keyof T]: OnTheWire<T[Key]> }
      : T;

export type PickedProduct = OnTheWire<Product>;
export type PickedVariant = OnTheWire<ProductVariant>;
export type PickedCollection = OnTheWire<Collection>;
export type SelectedResource = PickedProduct | PickedVariant | PickedCollection;

type ResourceType = 'product' | 'variant' | 'collection';

/** The options of `shopify.resourcePicker`, with their defaults filled in. */
export interface ResourcePickerRequest {
  type: ResourceType;
  action: 'add' | 'select';
  /** How many may be chosen; null is no limit. */
  limit: number | null;
  filter: { hasHidden: boolean; hasVariants: boolean; hasDraft: boolean; hasArchived: boolean; query: string };
  query: string;
  selectionIds: { id: string; variants: string[] | null }[];
}
