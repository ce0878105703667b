import { type CompletionTypeId, definitionOf } from './completion-types.ts';
import { type InputKey, inputFields } from './input-fields.ts';

export type InputErrorCode = 'no_data' | 'invalid_input' | 'too_long_input';

export const inputErrorTexts: Record<InputErrorCode, string> = {
  no_data: 'Add some text here to continue.',
  invalid_input: 'Can you try rephrasing that?',
  too_long_input: 'This text seems a bit long. Try making it a bit shorter!',
};

export type Inputs = Partial<Record<InputKey, string>>;
export type InputErrors = Partial<Record<InputKey, InputErrorCode>>;

/**
 * What is wrong with the inputs, or null. With a product or collection chosen, a title is enough:
 * writing for products that have no description yet is the chief use.
 */
export function inputErrors(type: CompletionTypeId, inputs: Inputs, hasTarget: boolean): InputErrors | null {
  const definition = definitionOf(type);
  const titleSuffices =
    hasTarget && definition.fields.some((key) => inputFields[key].role === 'title' && inputs[key]?.trim());
  const errors: InputErrors = {};
  for (const key of definition.fields) {
    const error = fieldError(key, inputs[key] ?? '', titleSuffices && inputFields[key].role !== 'title');
    if (error) errors[key] = error;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

function fieldError(key: InputKey, value: string, excused: boolean): InputErrorCode | null {
  const { limit, optional, hideInManualMode } = inputFields[key];
  if (value.length > limit) return 'too_long_input';
  if (optional || hideInManualMode || excused) return null;
  if (value.trim() === '') return 'no_data';
  return /\p{L}/u.test(value) ? null : 'invalid_input';
}
