import { type CompletionTypeId, definitionOf } from '../catalogue/completion-types.ts';

const defaultCostInTokens = 1;

export function tokenCost(type: CompletionTypeId, items = 1): number {
  return items * (definitionOf(type).costInTokens ?? defaultCostInTokens);
}
