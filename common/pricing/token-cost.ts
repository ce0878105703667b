import { type CompletionTypeId, definitionOf, typeOfPart } from '../catalogue/completion-types.ts';

const defaultCostInTokens = 1;

export function tokenCost(type: CompletionTypeId, items = 1): number {
  return items * (definitionOf(type).costInTokens ?? defaultCostInTokens);
}

/** What a text costs if some of its parts did not come: a token for each part that did, at most the type's cost. */
export const costOfParts = (type: CompletionTypeId, parts: { came: number; missing: number }): number =>
  parts.missing === 0 ? tokenCost(type) : Math.min(parts.came, tokenCost(type));

/** What looking at the product's pictures adds to each text. */
export const lookCostInTokens = 1;

/** One part of a composition costs what its own type costs; null where it cannot be generated alone. */
export function partCost(part: string): number | null {
  const type = typeOfPart(part);
  return type && tokenCost(type);
}
