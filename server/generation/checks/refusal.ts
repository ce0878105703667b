import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import { alternatives } from '../../words/languages.ts';

// Refusals are short.
const maxRefusalLength = 600;

/** Replies to customers and merchants' own texts may rightly say sorry and decline something. */
const typesThatMayDecline = new Set<CompletionTypeId>(['support_response', 'review_response', 'text_improver']);

const outright = new RegExp(
  alternatives(({ answers }) => answers.refusals),
  'iu',
);
const withRegret = new RegExp(`^(?:${alternatives(({ answers }) => answers.regrets)})`, 'iu');

/** Whether a model declined in words that every other check accepts as a text. */
export function isRefusal(type: CompletionTypeId, text: string): boolean {
  if (text.length > maxRefusalLength) return false;
  if (outright.test(text)) return true;
  return !typesThatMayDecline.has(type) && withRegret.test(text);
}
