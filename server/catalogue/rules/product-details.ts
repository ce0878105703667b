/** What the store says about a product beside its texts. Prices and stock are left out on purpose. */
export interface ProductDetails {
  /** The full name of its category in the platform's taxonomy; empty without one. */
  category: string;
  options: { name: string; values: string[] }[];
  variants: ({ title: string; weight: string | null } & VariantCodes)[];
  /** Of the variants beyond those; absent where there are none. */
  moreCodes?: VariantCodes[];
  metafields: ProductMetafield[];
  /** Absent where they were not read. */
  pictures?: ProductPicture[];
}

/** In the form in which they are compared; absent where the variant has none. */
export interface VariantCodes {
  barcode?: string;
  sku?: string;
}

/** The number in the picture's global id, and whether it has an alt text. */
export interface ProductPicture {
  id: number;
  hasAlt: boolean;
}

export interface ProductMetafield {
  /** `namespace.key` */
  key: string;
  /** The name in its definition; null without a definition. */
  name: string | null;
  /** In words, units included. */
  value: string;
}

// More than any text could use. They keep one product from filling the memory of a sync.
export const maxVariants = 50;
export const maxMetafields = 250;
/** The platform's own limit of variants. */
export const maxCodes = 2_048;
export const maxPictures = 50;

/** The platform gives a product without options one that says nothing. */
export const isRealOption = ({ name, values }: { name: string; values: string[] }): boolean =>
  values.length > 0 && !(name === 'Title' && values.length === 1 && values[0] === 'Default Title');
