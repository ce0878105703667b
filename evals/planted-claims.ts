import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type LanguageId, languageIds } from '../common/catalogue/completion-settings.ts';
import { unverifiedClaims } from '../server/generation/grounding/unverified-claims.ts';

/** Sentences about one made-up product: those its facts support, and those somebody invented. */
const plantedAbout = z.strictObject({
  language: z.enum(languageIds),
  facts: z.array(z.string()),
  supported: z.array(z.string()),
  invented: z.array(z.string()),
});
type PlantedClaims = z.output<typeof plantedAbout>;

const readGroup = (name: string): PlantedClaims[] =>
  z.array(plantedAbout).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'planted', `${name}.json`), 'utf8')));

/** The rules of the check were made with these. */
export const plantedClaims = readGroup('known');
/** Written before their author had read the rules. The rules were improved with them afterwards. */
export const plantedFresh = readGroup('fresh');
/** No rule was written or changed with these in view. When you tune a rule with one of them, move it to `fresh.json`. */
export const plantedHeldOut = readGroup('held-out');

export interface PlantedResult {
  sentences: number;
  languages: number;
  invented: number;
  /** Invented sentences with at least one mark. */
  found: number;
  recall: number;
  supported: number;
  /** Supported sentences with a mark. */
  falselyMarked: number;
  missed: { language: LanguageId; sentence: string }[];
  falseMarks: { language: LanguageId; sentence: string; marks: string[] }[];
}

/** How many invented statements the deterministic check marks, and how many true ones it marks by mistake. */
export function measurePlantedClaims(claims: PlantedClaims[]): PlantedResult {
  const marksOf = (sentence: string, { facts, language }: PlantedClaims): string[] =>
    unverifiedClaims(sentence, facts, language).map(({ text }) => text);
  const missed = claims.flatMap((about) =>
    about.invented
      .filter((sentence) => marksOf(sentence, about).length === 0)
      .map((sentence) => ({ language: about.language, sentence })),
  );
  const falseMarks = claims.flatMap((about) =>
    about.supported
      .map((sentence) => ({ language: about.language, sentence, marks: marksOf(sentence, about) }))
      .filter(({ marks }) => marks.length > 0),
  );
  const invented = claims.reduce((sum, about) => sum + about.invented.length, 0);
  const supported = claims.reduce((sum, about) => sum + about.supported.length, 0);
  return {
    sentences: invented + supported,
    languages: new Set(claims.map(({ language }) => language)).size,
    invented,
    found: invented - missed.length,
    recall: Math.round(((invented - missed.length) / Math.max(1, invented)) * 1_000) / 1_000,
    supported,
    falselyMarked: falseMarks.length,
    missed,
    falseMarks,
  };
}
