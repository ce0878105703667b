import { type CompletionTypeId, definitionOf } from '../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../common/catalogue/input-errors.ts';
import type { Fact } from '../../common/contract/facts.ts';
import type { KnownFacts } from './read-facts.ts';
import { withoutShared } from './rules/boilerplate.ts';

/**
 * The inputs as a prompt about a product of the store gets them: without what many descriptions share, and without the
 * description and tags where the merchant has switched them off. An improver gets its text as it is.
 */
export function promptInputs(type: CompletionTypeId, inputs: Inputs, { facts, boilerplate }: KnownFacts): Inputs {
  if (definitionOf(type).fields.length === 1) return inputs;
  const isOff = (source: Fact['source']) => facts.some((fact) => fact.source === source && !fact.isUsed);
  const { product_description: description = '', product_tags: tags } = inputs;
  return {
    ...inputs,
    ...(description !== '' && {
      product_description: isOff('description') ? '' : withoutShared(description, boilerplate),
    }),
    ...(tags && isOff('tags') && { product_tags: '' }),
  };
}
