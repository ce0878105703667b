import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../common/catalogue/input-errors.ts';
import type { Fact } from '../../../common/contract/facts.ts';
import { factsBesideInputs } from '../../texts/known-facts.ts';

/** Characters. A product rarely has half of it; more would push the description out of the model's attention. */
export const factSheetBudget = 6_000;

const replies = new Set<CompletionTypeId>(['support_response', 'review_response']);
/** A product's page does not tell the shop's policies; a reply does. */
const isFor = (type: CompletionTypeId, { source }: Fact): boolean => source !== 'policy' || replies.has(type);

/**
 * What we know beside the inputs as lines of `name: value`, the weightiest first. A sheet that is too long loses whole
 * facts from its end, never a part of one.
 */
export function factSheet(type: CompletionTypeId, inputs: Inputs, facts: Fact[]): string {
  const lines: string[] = [];
  let room = factSheetBudget;
  for (const fact of factsBesideInputs(type, inputs, facts)) {
    const line = `${onOneLine(fact.name)}: ${onOneLine(fact.value)}`;
    if (!isFor(type, fact) || fact.value.trim() === '' || line.length > room) continue;
    lines.push(line);
    room -= line.length + 1;
  }
  return lines.join('\n');
}

// A line break in a value would begin a fact of its own.
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
