import {
  type InputErrors,
  inputErrorTexts,
  type TypedKey,
  typedTitle,
} from '../../../common/catalogue/input-errors.ts';
import type { Generation } from './generation-reducer.ts';

/** One sentence for screen readers, because a streaming text cannot be listened to. */
export function generationStatus(generation: Generation, problem: string | null, errors: InputErrors): string {
  const wrong = Object.entries(errors).map(([key, code]) => `${typedTitle(key as TypedKey)}: ${inputErrorTexts[code]}`);
  if (wrong.length > 0) return wrong.join(' ');
  if (problem) return problem;
  if (generation.state === 'loading') return 'Writing…';
  if (generation.state === 'completed') return `Your text is ready: ${generation.result.keywordStats.words} words.`;
  return '';
}
