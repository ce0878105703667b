import { type CompletionTypeId, definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../common/catalogue/input-errors.ts';
import { withoutShared } from '../../domain/facts/boilerplate.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';

/** The inputs for a prompt about a product of the store: its description without what many descriptions share. */
export async function inputsWithoutBoilerplate(
  { facts }: Ports,
  shopId: ShopId,
  type: CompletionTypeId,
  inputs: Inputs,
): Promise<Inputs> {
  const description = inputs.product_description ?? '';
  const isImproved = definitionOf(type).fields.length === 1;
  if (description === '' || isImproved) return inputs;
  return { ...inputs, product_description: withoutShared(description, await facts.boilerplate(shopId)) };
}
