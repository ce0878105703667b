import { type CompletionTypeId, definitionOf } from '../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../common/catalogue/input-errors.ts';
import { type FieldRole, inputFields } from '../../common/catalogue/input-fields.ts';
import type { Fact } from '../../common/contract/facts.ts';

const sourceOfRole: Partial<Record<FieldRole, Fact['source']>> = {
  title: 'title',
  description: 'description',
  tags: 'tags',
};

const customersWords = new Set(['input:support_message', 'input:review_text']);

export const instructionsId = 'input:instructions';

/** What a customer wrote tells what was asked, and proves no promise. */
export const isFromCustomer = ({ id }: Pick<Fact, 'id'>): boolean => customersWords.has(id);

/** The used facts that the form's inputs do not say already. */
export function factsBesideInputs(type: CompletionTypeId, inputs: Inputs, facts: Fact[]): Fact[] {
  const said = definitionOf(type).fields.flatMap((key) => {
    const { role } = inputFields[key];
    const isFilled = (inputs[key] ?? '').trim() !== '';
    return role && isFilled ? (sourceOfRole[role] ?? []) : [];
  });
  return facts.filter(({ isUsed, source }) => isUsed && !said.includes(source));
}

/** Everything that a text may state: the merchant's inputs and instructions, and the facts beside them. */
export function citableFacts(
  { type, inputs, facts }: { type: CompletionTypeId; inputs: Inputs; facts: Fact[] },
  instructions: string,
): Fact[] {
  const typed = definitionOf(type).fields.map((key): Fact => {
    const { role, title } = inputFields[key];
    const source = (role && sourceOfRole[role]) ?? 'merchant';
    const id = source === 'merchant' ? `input:${key}` : source;
    return { id, name: title, value: inputs[key] ?? '', source, isUsed: true };
  });
  const said: Fact = {
    id: instructionsId,
    name: 'Your instructions',
    value: instructions,
    source: 'merchant',
    isUsed: true,
  };
  return [...typed, said, ...factsBesideInputs(type, inputs, facts)].filter(({ value }) => value.trim() !== '');
}
