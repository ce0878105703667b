import { delimitedBlock } from '../../foundation/model/delimited-block.ts';
import type { Example } from './tasks/task.ts';

const manner = 'Take the manner of the examples, none of their words or facts.';
const ownManner =
  'Texts of this shop itself: take their manner, their rhythm and the way they address a reader. They are about other products: take none of their facts, and no sentence of theirs.';

// Longer ones would cost more than they show.
const maxOwnTextLength = 1_200;

/** Our examples, or in their place the shop's own texts. They are data, like all that is between tags. */
export function examplesSection(examples: Example[], ownTexts: string[]): string {
  const told =
    ownTexts.length > 0
      ? ownTexts.map((text, place) => `Text ${place + 1}:\n${text.slice(0, maxOwnTextLength).trim()}`)
      : examples.map(({ data, text }, place) => `Example ${place + 1}. From this data:\n${data}\nThis text:\n${text}`);
  return `${ownTexts.length > 0 ? ownManner : manner}\n${delimitedBlock('data', told.join('\n\n'), 'examples')}`;
}
