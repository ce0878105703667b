import type { SpellingVariant } from '../../../common/text/spelling-variants.ts';
import { languageData } from '../../words/languages.ts';

const patterns = new Map(
  Object.values(languageData).flatMap(({ spelling }): [string, RegExp][] => {
    if (!spelling) return [];
    return [[spelling.name, new RegExp(`\\b(?:${spelling.words})(?:s|ed|d|ing|ful|less|r|rs)?\\b`, 'gi')]];
  }),
);

/** The words of a text that belong to one of the two variants, inflected forms included. */
export const spelledAs = (text: string, variant: SpellingVariant): string[] => [
  ...new Set(text.match(patterns.get(variant) ?? /$^/) ?? []),
];
