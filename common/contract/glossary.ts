import { z } from 'zod';
import { languageIds } from '../catalogue/completion-settings.ts';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { readVersion } from './shapes.ts';

const word = z.string().trim().min(1).max(100);

/** The shop's words that are the same in every language, and those that are always translated in the same way. */
export const glossary = z.object({
  neverTranslated: z.array(word).max(200),
  translations: z.array(z.object({ word, language: z.enum(languageIds), translation: word })).max(500),
});
export type Glossary = z.infer<typeof glossary>;

const savedGlossary = glossary.extend({
  /** Counts up with every save. */
  version: z.number().int(),
});
export type SavedGlossary = z.infer<typeof savedGlossary>;

export const readGlossary = operation(routes.readGlossary, { response: savedGlossary });

/** 409 `changed_meanwhile` when `version` is not the current one. */
export const saveGlossary = operation(routes.saveGlossary, {
  request: glossary.extend({ version: readVersion }),
  response: savedGlossary,
});
