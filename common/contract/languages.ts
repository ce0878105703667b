import { z } from 'zod';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { productId } from './shapes.ts';

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

const translatedField = z.enum(['description', 'product-name', 'seo-title', 'seo-description']);

/** A product's translations into all languages of the store. */
export const translations = operation(routes.translations, {
  query: z.object({ shopifyProductId: productId }),
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
