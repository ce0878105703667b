import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import type { Claim } from '../../../common/contract/claims.ts';
import type { Fact } from '../../../common/contract/facts.ts';
import type { Truth } from '../../../common/contract/voices/truth.ts';
import { isUnsupported } from '../../../common/text/unsupported-claims.ts';
import type { GeneratedText } from '../../texts/generated-text.ts';
import { instructionsId } from '../../texts/known-facts.ts';
import { isLabelIn, statesNothing, withoutSayings } from '../grounding/sayings.ts';
import { carries, measuresOf, saysSomething } from './carries.ts';
import { hasWords, plainWords, searchable, withoutEnds, wordsInText } from './find-words.ts';
import { isNeverCommon } from './never-common.ts';
import type { Statement } from './statement.ts';

// Keeps the screen readable; a longer list would mark every other word.
const maxClaims = 80;
// No quotation is longer, and no fact says anything new after so much.
const maxQuoteLength = 1_000;
const maxFactLength = 20_000;

interface Checked {
  text: GeneratedText;
  facts: Fact[];
  language: LanguageId;
  /** `strict`: what everybody knows needs a source too. */
  truth: Truth;
  /** The sentences that stand word for word in a fact. */
  known: Claim[];
  /** What the check without a model has found. */
  unverified: Claim[];
}

/**
 * The claims of a text by a model's statements. We believe a source only if its words stand in the facts, and a
 * statement only if it stands in the text. What the check without a model has found stays marked where no source proves it.
 */
export function traceClaims(checked: Checked, statements: Statement[]): Claim[] {
  const { text, known, unverified } = checked;
  const facts = checked.facts.map((fact) => ({ ...fact, value: fact.value.slice(0, maxFactLength) }));
  const outputs = typeof text === 'string' ? [{ id: null, output: text }] : text;
  const parts = outputs.map(({ id, output }) => ({ id, ...searchable(withoutSayings(output, checked.language)) }));
  // What the data says too is said by the data.
  const sheet = [...facts.filter((fact) => !isInstructions(fact)), ...facts.filter(isInstructions)].map(
    (fact): Words => ({
      fact,
      name: plainWords(fact.name),
      words: plainWords(`${fact.name}: ${fact.value}`),
      value: plainWords(fact.value),
    }),
  );
  const measures = measuresOf(facts);
  const distinct = new Map(statements.map((each) => [each.statement, each])).values();
  const traced = [...distinct].flatMap(({ statement, quote, isCommon }): Claim[] => {
    const wanted = withoutEnds(statement.trim(), '…', '….');
    for (const part of parts) {
      const words = wordsInText(part, wanted);
      if (words === null) continue;
      const source = quote === null ? null : sourceOf(sheet, quote, words, { language: checked.language, measures });
      if (source === null && (statesNothing(words, checked.language) || isLabelIn(part.output, words))) continue;
      const isKnownToAll = source === null && quote === null && isCommon && mayBeCommon(words, checked);
      return [{ part: part.id, text: words, source, ...(isKnownToAll && { isCommon: true }) }];
    }
    return [];
  });
  const once = new Map([...known, ...traced].map((claim) => [`${claim.part}\n${claim.text}`, claim]));
  const claims = [...once.values()];
  // A statement with a source needs no mark, unless the source is a title: what a title proves stands in it.
  const isMarked = ({ part, text: words }: Claim) =>
    claims.some(
      ({ part: claimed, text: statement, source }) =>
        claimed === part && statement.includes(words) && source?.factId !== 'title' && source?.factId !== 'tags',
    );
  const others = unverified.filter((claim) => !isMarked(claim));
  const all = [...claims, ...others];
  // Where there are more, none of those to check is left out for one that is known.
  return all.length <= maxClaims ? all : all.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxClaims);
}

const rank = (claim: Claim): number => (isUnsupported(claim) ? 0 : 1);

/** What the check without a model marks in it, or finds to be of a kind that needs a source, is never common. */
const mayBeCommon = (words: string, { language, truth, unverified }: Checked): boolean =>
  truth === 'natural' &&
  !unverified.some(({ text, source }) => source === null && words.includes(text)) &&
  !isNeverCommon(words, language);

const isInstructions = ({ id }: Fact): boolean => id === instructionsId;

/** What a fact says, as it is searched. */
interface Words {
  fact: Fact;
  name: string;
  value: string;
  /** Both. */
  words: string;
}

function sourceOf(
  sheet: Words[],
  quote: string,
  statement: string,
  known: Parameters<typeof carries>[3],
): Claim['source'] {
  if (quote.length > maxQuoteLength) return null;
  const wanted = plainWords(quote);
  if (!saysSomething(wanted)) return null;
  // A fact's name is what it is called, not what it says.
  const isQuoted = ({ name, value, words }: Words) =>
    hasWords(value, wanted) || (hasWords(words, wanted) && !hasWords(name, wanted));
  const found = sheet.find((each) => isQuoted(each) && carries(each.fact, wanted, statement, known));
  if (!found) return null;
  const { id, document } = found.fact;
  return {
    ...(isInstructions(found.fact)
      ? { factId: null, from: 'instructions' as const }
      : { factId: id, from: 'data' as const }),
    quote: quote.trim(),
    ...(document && { document: { name: document.name, place: document.place } }),
  };
}
