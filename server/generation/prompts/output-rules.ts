import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../../common/catalogue/completion-types.ts';
import { chosenLimit, describeLimit, partIdsOf, type TextLimit } from '../../../common/catalogue/text-limits.ts';
import type { Prompt } from '../../foundation/model/prompt.ts';
import { limitOf, type Material } from '../../texts/text-limits.ts';
import { tasks } from './tasks/tasks.ts';

interface OutputRequest {
  type: CompletionTypeId;
  settings: CompletionSettings;
  /** The text has marks in the place of its formatting. */
  isMarked: boolean;
  isTranslation: boolean;
  isOfCollection: boolean;
}

/** The form of the answer; it is the same for all texts of a batch. */
export function outputRules({ type, settings, isMarked, isTranslation, isOfCollection }: OutputRequest): string {
  const { format, outputComposition } = definitionOf(type);
  const { parts = {}, form = [] } = tasks[type];
  const limitAfter = (id: string) => {
    const limit = limitOf(type, id, settings);
    // A translation may be longer, as its source is; then the limit stands with the data.
    return limit.isOneLine && !isTranslation ? `; ${describeLimit(limit)}` : '';
  };
  const rules = outputComposition
    ? [
        'One JSON object with exactly these texts, each as a string:',
        ...outputComposition.map(({ id }) => `${id}: ${parts[id]}${limitAfter(id)}`),
      ]
    : ['One text.'];
  const html = format === 'html' && !isMarked ? htmlForm : outputComposition ? plainPartsForm : plainForm;
  const { min = 0 } = chosenLimit(type, settings.completionLength) ?? {};
  const length =
    isTranslation || min > 0 ? [] : ['The length is an upper end: as many as the facts carry, fewer is fine.'];
  return [...rules, ...length, ...(isOfCollection ? ['One line.'] : form), html].map((rule) => `- ${rule}`).join('\n');
}

const plainForm = 'Plain text: no markdown, no asterisks, no HTML.';
const plainPartsForm = 'The strings are plain text: no markdown, no asterisks, no HTML, no headings.';
const htmlForm =
  'An HTML fragment of p, h2, h3, ul, ol, li, strong and em alone: no attributes, no other tags, no markdown, no code fence.';

/** The parts of the answer's schema. What each is stands under Output, once. */
export const partsOf = (type: CompletionTypeId): Prompt['parts'] =>
  definitionOf(type).outputComposition?.map(({ id, name }) => ({ id, description: name })) ?? null;

/** How long this text may be; nothing where a type's lengths are fixed and stand under Output. */
export function lengthLines(type: CompletionTypeId, settings: CompletionSettings, material: Material): string[] {
  const ids = partIdsOf(type);
  const limits = ids.map((id) => limitOf(type, id, settings, material));
  const [only] = limits;
  if (only && ids[0] === null) return [`length: ${describeLimit(only)}`];
  if (material.source) return ids.map((id, at) => `${at === 0 ? 'length: ' : ''}${partLimit(limits[at], id)}`);
  if (!chosenLimit(type, settings.completionLength)) return [];
  const at = limits.findIndex(({ isOneLine }) => !isOneLine);
  const running = limits[at];
  return running ? [`length: ${partLimit(running, ids[at])}`] : [];
}

const partLimit = (limit: TextLimit | undefined, id: string | null | undefined): string =>
  limit ? `${describeLimit(limit)} for ${id}` : '';

// The smallest limit among the models we know; they refuse a request for more.
const maxOutputTokens = 16_000;

/** Enough for the longest text in the script with most tokens per word, and for models that reason first. */
export function outputTokensFor(type: CompletionTypeId, settings: CompletionSettings, material: Material): number {
  const limits = partIdsOf(type).map((part) => limitOf(type, part, settings, material));
  const words = limits.reduce((sum, { isOneLine, max }) => sum + (isOneLine ? 0 : max), 0);
  return Math.min(2_000 + words * 12, maxOutputTokens);
}
