import { type EvalCase, evalCase } from '../eval-case.ts';
import { otherTexts } from './other-texts.ts';
import { productPages } from './product-pages.ts';
import { traps } from './traps.ts';

/** The cases of this project: every type, every language, thin and rich data, and what models fall for. */
export const ownCases: EvalCase[] = [...productPages, ...otherTexts, ...traps].map(evalCase);
