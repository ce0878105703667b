import { type CompletionTypeId, definitionOf } from '../../../../common/catalogue/completion-types.ts';

/** Placeholders in a reply that only the merchant can fill in, such as "[order number]". */
export function gapsIn(type: CompletionTypeId, text: string): string[] {
  if (definitionOf(type).category !== 'customerCommunication') return [];
  return [...new Set(text.match(/\[[^[\]\n]{1,80}\]/g) ?? [])];
}
