import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type CompletionSettings,
  defaultSettings,
  languageIds,
  lengthIds,
  toneIds,
} from '../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, completionTypeIds } from '../common/catalogue/completion-types.ts';
import type { Inputs } from '../common/catalogue/input-errors.ts';
import { inputKeys } from '../common/catalogue/input-fields.ts';
import { type Fact, factSources } from '../common/contract/facts.ts';

/** One text to be written, and what is known about it beforehand. */
export interface EvalCase {
  /** Also the name of its prompt and answer files. */
  id: string;
  type: CompletionTypeId;
  inputs: Inputs;
  facts: Fact[];
  settings: CompletionSettings;
  /** Words that the text must have: a brand, a model, a size. */
  says: string[];
  /** Words that would be untrue here. One that the check does not mark counts as unmarked. */
  neverSays: string[];
}

/** A case as it is written in a file; what is missing has its default. */
const writtenCase = z.object({
  id: z.string().regex(/^[\w.-]{1,80}$/, 'letters, digits, dots and dashes only'),
  type: z.enum(completionTypeIds),
  inputs: z.partialRecord(z.enum(inputKeys), z.string()),
  facts: z
    .array(z.object({ name: z.string(), value: z.string(), source: z.enum(factSources).default('merchant') }))
    .default([]),
  settings: z
    .object({
      completionLength: z.enum(lengthIds),
      language: z.enum(languageIds),
      tone: z.enum(toneIds),
      freeTextInstructions: z.string(),
    })
    .partial()
    .default({}),
  says: z.array(z.string()).default([]),
  neverSays: z.array(z.string()).default([]),
});
export type WrittenCase = z.input<typeof writtenCase>;

export function evalCase(written: WrittenCase): EvalCase {
  const { facts, settings, inputs, ...rest } = writtenCase.parse(written);
  return {
    ...rest,
    inputs: inputs as Inputs,
    facts: facts.map((fact, place) => ({ ...fact, id: `fact-${place + 1}`, isUsed: true })),
    settings: { ...defaultSettings, ...withoutUndefined(settings) },
  };
}

const withoutUndefined = (settings: Partial<Record<keyof CompletionSettings, unknown>>): Partial<CompletionSettings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));

/** The cases of a JSON file; throws an error that says which case is wrong. */
export function casesFromFile(file: string): EvalCase[] {
  const list = z.array(z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  const cases = list.map((entry, place) => {
    const parsed = writtenCase.safeParse(entry);
    if (!parsed.success) throw new Error(`Case ${place + 1} of ${file}: ${z.prettifyError(parsed.error)}`);
    return evalCase(entry as WrittenCase);
  });
  const ids = cases.map(({ id }) => id);
  const repeated = ids.find((id, place) => ids.indexOf(id) !== place);
  if (repeated) throw new Error(`Two cases of ${file} have the id ${repeated}.`);
  return cases;
}
