import type { ProductField } from '../../../common/catalogue/completion-types.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { TranslatedText } from '../../texts/translated-text.ts';

/** A language that the store sells in. */
export interface ShopLanguage {
  /** As the platform writes it, such as `de` or `pt-BR`. */
  locale: string;
  name: string;
  isPrimary: boolean;
  isPublished: boolean;
}

export interface NewTranslation {
  locale: string;
  field: ProductField;
  text: string;
  digest: string;
}

export interface RefusedTranslation {
  locale: string;
  field: ProductField;
  message: string;
  /** The primary text is not the one that was translated. */
  isStale: boolean;
}

export interface SavedTranslations {
  /** With the texts as the platform keeps them. */
  saved: Pick<NewTranslation, 'locale' | 'field' | 'text'>[];
  refused: RefusedTranslation[];
}

export interface TranslatedCollectionsPage {
  collections: { collectionId: string; texts: TranslatedText[] }[];
  /** null: this is the last page. */
  nextCursor: string | null;
}

/** The platform's own translations of products and collections. Fails with the same failures as `ShopAdmin`. */
export interface Translations {
  languages(shopId: ShopId): Promise<ShopLanguage[]>;
  /** The texts that have a primary text, by the id of their product or collection; missing ones are left out. */
  read(shopId: ShopId, targetIds: string[], locale: string): Promise<Map<string, TranslatedText[]>>;
  /** The same of one product or collection in several languages, with one call; null when it is missing. */
  readLanguages(shopId: ShopId, targetId: string, locales: string[]): Promise<Map<string, TranslatedText[]> | null>;
  /** The texts of all collections that have a primary text, page by page in a stable order. */
  collectionsPage(shopId: ShopId, locale: string, after: string | null): Promise<TranslatedCollectionsPage>;
  /**
   * Saves translations of one product or collection in one call, at most 100. The platform may refuse some of them, for
   * example because the primary text has changed since `digest` was read, and saves the others.
   */
  save(shopId: ShopId, targetId: string, translations: NewTranslation[]): Promise<SavedTranslations>;
  /** Removes the translations of these fields in each of these languages. */
  remove(shopId: ShopId, targetId: string, locales: string[], fields: ProductField[]): Promise<void>;
}
