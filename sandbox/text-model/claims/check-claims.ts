import { dataIn, type WritingRequest } from '../request.ts';
import type { ChatRequest } from '../wire/chat-request.ts';
import { sentencesOf } from '../writer/measure.ts';

interface Statement {
  statement: string;
  quote: string | null;
}

const falseQuote = 'as the laboratory in Reykjavik confirmed';
const promise =
  /\b(guarantee|warranty|refund|money back|free shipping|free returns|next-day|award|bestsell|handmade|certified)/i;

/** Whether the request asks which words of the data support the statements of a text. */
export const isCheckingCall = ({ format }: Pick<ChatRequest, 'format'>): boolean =>
  format.type === 'json_schema' && 'statements' in (format.schema.properties ?? {});

/** An honest answer, apart from the share of false quotations that a test asks for. */
export function checkAnswer(request: WritingRequest, isFalse: () => boolean): string {
  // What a fact is called proves nothing.
  const facts = (request.data.get('fact') ?? []).map((fact) => fact.replace(/^[^:\n]+: /gm, ''));
  const statements = dataIn(request, 'text')
    .split('\n')
    .flatMap(sentencesOf)
    .flatMap((sentence) => sentence.split(/[,;:–—|]\s|(?<=\p{L}{2}[.!?])\s/u))
    .flatMap((clause) => statementIn(clause.trim().replace(/[.!?\s]+$/, ''), facts))
    .map((found) => (found.quote !== null && isFalse() ? { ...found, quote: falseQuote } : found));
  return JSON.stringify({ statements });
}

/** A clause states a fact if the data has some of its words, or if it names a figure or a promise. */
function statementIn(clause: string, facts: string[]): Statement[] {
  if (clause === '') return [];
  const quote = longestRun(clause, facts);
  const unknownFigure = (clause.match(/\d[\d.,]*/g) ?? []).some(
    (figure) => !facts.some((fact) => fact.includes(figure)),
  );
  if (unknownFigure || (promise.test(clause) && quote === null)) return [{ statement: clause, quote: null }];
  return quote === null ? [] : [{ statement: clause, quote }];
}

/** The longest run of the clause's words that stands in a fact, as the fact has it. Single and short words prove nothing. */
function longestRun(clause: string, facts: string[]): string | null {
  const words = clause.split(/\s+/);
  for (let length = Math.min(words.length, 12); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words
        .slice(from, from + length)
        .join(' ')
        .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '');
      if (!/\d/.test(run) && (length === 1 || !/\p{L}{5}/u.test(run))) continue;
      const quote = wordsIn(facts, run);
      if (quote !== null) return quote;
    }
  }
  return null;
}

function wordsIn(facts: string[], run: string): string | null {
  for (const fact of facts) {
    const at = fact.toLowerCase().indexOf(run.toLowerCase());
    const isWhole = at >= 0 && !/[\p{L}\p{N}]/u.test(`${fact[at - 1] ?? ''}${fact[at + run.length] ?? ''}`);
    if (isWhole) return fact.slice(at, at + run.length);
  }
  return null;
}
