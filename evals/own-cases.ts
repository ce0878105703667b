import { join } from 'node:path';
import { casesFromFile, type EvalCase } from './eval-case.ts';

const files = ['product-pages', 'other-texts', 'traps'];

/** The cases of this project: every type, every language, thin and rich data, and what models fall for. */
export const ownCases: EvalCase[] = files.flatMap((name) =>
  casesFromFile(join(import.meta.dirname, 'cases', `${name}.json`)),
);
