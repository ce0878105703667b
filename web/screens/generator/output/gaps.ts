import { type CompletionTypeId, definitionOf } from '../../../../common/catalogue/completion-types.ts';

/** What a reply leaves open because only the merchant knows it: "[order number]". */
export function gapsIn(type: CompletionTypeId, text: string): string[] {
  if (definitionOf(type).category !== 'customerCommunication') return [];
  return [...new Set(text.match(/\[[^[\]\n]{1,80}\]/g) ?? [])];
}
