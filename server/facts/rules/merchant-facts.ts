import type { Fact } from '../../../common/contract/facts.ts';

/** A fact that the merchant added. */
export interface MerchantFact {
  /** Begins with `merchant:`. */
  id: string;
  name: string;
  value: string;
}

export const merchantFact = ({ id, name, value }: MerchantFact): Fact => ({
  id,
  name,
  value,
  source: 'merchant',
  isUsed: true,
});

/** The facts with the merchant's choices applied to our defaults. */
export const chosenFacts = (facts: Fact[], choices: Record<string, boolean>): Fact[] =>
  facts.map((fact) => ({ ...fact, isUsed: choices[fact.id] ?? fact.isUsed }));
