import { countCharacters, maxUnitsPerCharacter } from '../text/words.ts';
import { instructionsLimit } from './completion-settings.ts';
import { type CompletionTypeId, definitionOf } from './completion-types.ts';
import { type InputKey, inputFields, productsSampleSize } from './input-fields.ts';

export type InputErrorCode = 'no_data' | 'invalid_input' | 'too_long_input';

export const inputErrorTexts: Record<InputErrorCode, string> = {
  no_data: 'Add some text here to continue.',
  invalid_input: 'Can you try rephrasing that?',
  too_long_input: 'This text seems a bit long. Try making it a bit shorter!',
};

export type Inputs = Partial<Record<InputKey, string>>;
/** What a merchant types in: an input field, or the instructions among the settings. */
export type TypedKey = InputKey | 'freeTextInstructions';
export type InputErrors = Partial<Record<TypedKey, InputErrorCode>>;

export const typedTitle = (key: TypedKey): string =>
  key === 'freeTextInstructions' ? 'Special instructions' : inputFields[key].title;

/**
 * The errors by field, or null. With a product or collection chosen a title is enough, because most products that need
 * a text have no description yet.
 */
export function inputErrors(
  type: CompletionTypeId,
  inputs: Inputs,
  hasTarget: boolean,
  instructions = '',
): InputErrors | null {
  const definition = definitionOf(type);
  const titleSuffices =
    hasTarget && definition.fields.some((key) => inputFields[key].role === 'title' && inputs[key]?.trim());
  const errors: InputErrors = {};
  for (const key of definition.fields) {
    const error = fieldError(key, inputs[key] ?? '', titleSuffices && inputFields[key].role !== 'title');
    if (error) errors[key] = error;
  }
  if (isLonger(instructions, instructionsLimit)) errors.freeTextInstructions = 'too_long_input';
  return Object.keys(errors).length > 0 ? errors : null;
}

// Counts characters as a reader does, but only if the text might be too long, because counting is slow.
export const isLonger = (text: string, limit: number): boolean =>
  text.length > limit && (text.length > limit * maxUnitsPerCharacter || countCharacters(text) > limit);

const titlesIn = (sample: string): number => sample.split('\n').filter((title) => title.trim() !== '').length;

function fieldError(key: InputKey, value: string, excused: boolean): InputErrorCode | null {
  const { limit, optional, hideInManualMode } = inputFields[key];
  if (isLonger(value, limit)) return 'too_long_input';
  if (key === 'collection_product_sample' && titlesIn(value) > productsSampleSize) return 'too_long_input';
  if (optional || hideInManualMode || excused) return null;
  if (value.trim() === '') return 'no_data';
  return /\p{L}/u.test(value) ? null : 'invalid_input';
}
