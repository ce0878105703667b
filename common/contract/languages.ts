import { z } from 'zod';
import { operation } from './operation.ts';
import { productGroup } from './products.ts';
import { routes } from './routes.ts';
import { collectionId, productId } from './shapes.ts';

/** The languages that the store sells in; none while the store has not allowed us to read them. */
export const languages = operation(routes.languages, {
  response: z.object({
    languages: z.array(
      z.object({
        /** As the platform writes it, such as `de` or `pt-BR`. */
        locale: z.string(),
        name: z.string(),
        isPrimary: z.boolean(),
        isPublished: z.boolean(),
        /** Whether we can write in this language. */
        isSupported: z.boolean(),
      }),
    ),
    hasTranslationsAuthorization: z.boolean(),
  }),
});

export const translatedField = z.enum(['description', 'product-name', 'seo-title', 'seo-description']);

export const translateMode = z.enum(['missing', 'outdated', 'all']);
/** `missing`: only texts without a translation. `outdated`: also those whose main text has changed since. */
export type TranslateMode = z.infer<typeof translateMode>;

export const translateFrom = z.enum(['facts', 'text']);
/** `facts`: written from what is known about the product. `text`: translated from the text in the main language. */
export type TranslateFrom = z.infer<typeof translateFrom>;

/** Asks for texts in other languages of the store. */
export const translationRequest = {
  /** The store's locales to write in; the main language only if it is named. Each costs the type's tokens. */
  languages: z.array(z.string().min(2).max(20)).min(1).max(30).optional(),
  /** Absent: `missing`. */
  translate: translateMode.optional(),
  /** Only these texts; absent: all that the type writes. */
  fields: z.array(translatedField).min(1).max(4).optional(),
};

/** The translations of a product or collection into all languages of the store. */
export const translations = operation(routes.translations, {
  query: z.union([z.object({ shopifyProductId: productId }), z.object({ collectionId })]),
  response: z.object({
    translations: z.array(
      z.object({
        locale: z.string(),
        field: translatedField,
        value: z.string(),
        /** The text in the main language has changed since it was translated. */
        isOutdated: z.boolean(),
        /** We published it, and it has not been changed since. */
        isOurs: z.boolean(),
      }),
    ),
  }),
});

const incompleteTexts = z.object({ products: z.number().int(), fields: z.array(translatedField) });

/** Which texts of products are missing or outdated in one language; texts that the main language lacks are neither. */
export const translationStates = operation(routes.translationStates, {
  request: z.object({ locale: z.string().min(2).max(20), group: productGroup }),
  response: z.object({
    /** How many products were read; `isComplete`: all of the group. */
    checked: z.number().int(),
    isComplete: z.boolean(),
    /** How many of them lack a text, and which texts are lacking. */
    missing: incompleteTexts,
    outdated: incompleteTexts,
    /** These products. */
    states: z.array(
      z.object({
        productId: z.string(),
        title: z.string(),
        missing: z.array(translatedField),
        outdated: z.array(translatedField),
      }),
    ),
  }),
});

const translationState = z.enum(['translated', 'missing', 'outdated', 'no_main_text']);
/** `no_main_text`: the main language has no text that could be translated. */
export type TranslationState = z.infer<typeof translationState>;

/** How far each collection's texts are translated into one language. */
export const collectionTranslationStates = operation(routes.collectionTranslationStates, {
  query: z.object({ locale: z.string().min(2).max(20) }),
  response: z.object({
    /** All collections of the store were read. */
    isComplete: z.boolean(),
    /** By title. */
    collections: z.array(
      z.object({ collectionId: z.string(), title: z.string(), fields: z.record(translatedField, translationState) }),
    ),
  }),
});
