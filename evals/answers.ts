import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionOf } from '../common/catalogue/completion-types.ts';
import type { GeneratedText } from '../server/texts/generated-text.ts';
import type { EvalCase } from './eval-case.ts';

/** The answer in `<id>.txt`; null if there is no such file. */
export function answerFromFolder(folder: string, { id, type }: Pick<EvalCase, 'id' | 'type'>): GeneratedText | null {
  const file = join(folder, `${id}.txt`);
  return existsSync(file) ? answerFrom(readFileSync(file, 'utf8'), type) : null;
}

/** The parts of an answer that is a JSON object, as a model gives it; any other answer is one text. */
export function answerFrom(text: string, type: EvalCase['type']): GeneratedText {
  const parts = definitionOf(type).outputComposition;
  if (!parts) return text;
  const object = jsonObjectIn(text);
  return parts.map(({ id }) => ({ id, output: typeof object[id] === 'string' ? object[id] : '' }));
}

function jsonObjectIn(text: string): Record<string, unknown> {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
