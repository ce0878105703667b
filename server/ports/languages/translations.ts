import type { ProductField } from '../../../common/catalogue/completion-types.ts';
import type { ShopId } from '../../domain/shops/identity.ts';

/** A language that the store sells in. */
export interface ShopLanguage {
  /** As the platform writes it, such as `de` or `pt-BR`. */
  locale: string;
  name: string;
  isPrimary: boolean;
  isPublished: boolean;
}

/** One text of a product or collection in the store's primary language, with its translation into one other language. */
export interface TranslatedText {
  field: ProductField;
  /** The platform's hash of the primary text. A translation sent with another hash is refused. */
  digest: string;
  /** null: not translated. */
  translation: string | null;
  /** The primary text has changed since it was translated. */
  isOutdated: boolean;
}

/** The platform's own translations of products and collections. Fails with the same failures as `ShopAdmin`. */
export interface Translations {
  languages(shopId: ShopId): Promise<ShopLanguage[]>;
  /** The texts that have a primary text, by the id of their product or collection; missing ones are left out. */
  read(shopId: ShopId, targetIds: string[], locale: string): Promise<Map<string, TranslatedText[]>>;
  /**
   * Saves translations of one product or collection. Fails with `platform_refused` when one is refused, for example
   * because the primary text has changed since `digest` was read; the others may have been saved then.
   */
  save(
    shopId: ShopId,
    targetId: string,
    translations: { locale: string; field: ProductField; text: string; digest: string }[],
  ): Promise<void>;
  remove(shopId: ShopId, targetId: string, locale: string, fields: ProductField[]): Promise<void>;
}
