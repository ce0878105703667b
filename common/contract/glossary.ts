import { z } from 'zod';
import { languageIds } from '../catalogue/completion-settings.ts';
import { operation } from './operation.ts';
import { routes } from './routes.ts';

const word = z.string().trim().min(1).max(100);

/** The shop's words that are the same in every language, and those that are always translated in the same way. */
export const glossary = z.object({
  neverTranslated: z.array(word).max(200),
  translations: z.array(z.object({ word, language: z.enum(languageIds), translation: word })).max(500),
});
export type Glossary = z.infer<typeof glossary>;

export const readGlossary = operation(routes.readGlossary, { response: glossary });
export const saveGlossary = operation(routes.saveGlossary, { request: glossary, response: glossary });
