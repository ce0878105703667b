import type { Collection, Product } from '@shopify/app-bridge-types';

// The platform's types name their enums without exporting them; on the wire they are these strings.
type OnTheWire<T> = T extends string
  ? `${T}`
  : T extends (infer Item)[]
    ? OnTheWire<Item>[]
    : T extends object
      ? { [Key in keyof T]: OnTheWire<T[Key]> }
      : T;

export type PickedProduct = OnTheWire<Product>;
export type PickedCollection = OnTheWire<Collection>;
export type SelectedResource = PickedProduct | PickedCollection;

/** The options of `shopify.resourcePicker`, with their defaults filled in. */
export interface ResourcePickerRequest {
  type: 'product' | 'collection';
  action: 'add' | 'select';
  /** How many may be chosen; null is no limit. */
  limit: number | null;
  filter: { hasHidden: boolean; hasDraft: boolean; hasArchived: boolean; query: string };
  query: string;
  selectionIds: string[];
}

/** A row of the picker's list, and what the app gets when it is chosen. */
export interface PickerItem {
  imageUrl: string | null;
  detail: string;
  badge: string | null;
  picked: SelectedResource;
}

export interface PickerPage {
  items: PickerItem[];
  nextCursor: number | null;
}
