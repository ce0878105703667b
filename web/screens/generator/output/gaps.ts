import { type CompletionTypeId, definitionOf } from '../../../../common/catalogue/completion-types.ts';

const gapPattern = /\[[^[\]\n]{1,80}\]/g;

/** Placeholders that only the merchant can fill in, such as "[order number]", in replies, mails, posts and ads. */
export function gapsIn(type: CompletionTypeId, texts: string[]): string[] {
  const { category } = definitionOf(type);
  if (category !== 'customerCommunication' && category !== 'adsSocial') return [];
  return [...new Set(texts.flatMap((text) => text.match(gapPattern) ?? []))];
}

/** The text with every gap that the merchant has filled in. */
export function withFilledGaps(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(gapPattern, (gap) => values[gap]?.trim() || gap);
}

/** "[order number]" is asked for as "Order number". */
export function gapLabel(gap: string): string {
  const words = gap.slice(1, -1).trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
