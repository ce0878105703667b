import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import type { Claim } from '../../../common/contract/claims.ts';
import type { Fact } from '../../../common/contract/facts.ts';
import type { Truth } from '../../../common/contract/voices/truth.ts';
import type { GeneratedText } from '../../texts/generated-text.ts';
import { wordsOfAll } from '../../words/languages.ts';
import type { UnverifiedClaim } from '../grounding/unverified-claims.ts';
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
  unverified: UnverifiedClaim[];
}

/**
 * The claims of a text by a model's statements. We believe a source only if its words stand in the facts, and a
 * statement only if it stands in the text. What the check without a model has found stays marked.
 */
export function traceClaims(checked: Checked, statements: Statement[]): Claim[] {
  const { text, facts, known, unverified } = checked;
  const outputs = typeof text === 'string' ? [{ id: null, output: text }] : text;
  const parts = outputs.map(({ id, output }) => ({ id, ...searchable(output) }));
  const sheet = facts.map(
    ({ id, name, value, document }): Words => ({
      factId: id,
      ...(document && { document: { name: document.name, place: document.place } }),
      words: plainWords(`${name}: ${value.slice(0, maxFactLength)}`),
    }),
  );
  const distinct = new Map(statements.map((each) => [each.statement, each])).values();
  const sources = new Map<string, Claim['source']>();
  const sourceOnce = (quote: string): Claim['source'] => {
    const source = sources.has(quote) ? (sources.get(quote) ?? null) : sourceOf(sheet, quote);
    sources.set(quote, source);
    return source;
  };
  const traced = [...distinct].flatMap(({ statement, quote, isCommon }): Claim[] => {
    const wanted = withoutEnds(statement.trim(), '…', '….');
    for (const part of parts) {
      const words = wordsInText(part, wanted);
      if (words === null) continue;
      const source = quote === null ? null : sourceOnce(quote);
      const isKnownToAll = source === null && quote === null && isCommon && mayBeCommon(words, checked);
      return [{ part: part.id, text: words, source, ...(isKnownToAll && { isCommon: true }) }];
    }
    return [];
  });
  const once = new Map([...known, ...traced].map((claim) => [`${claim.part}\n${claim.text}`, claim]));
  const claims = [...once.values()];
  const isMarked = ({ part, text: words }: UnverifiedClaim) =>
    claims.some((claim) => claim.source === null && claim.part === part && claim.text.includes(words));
  const others = unverified.filter((claim) => !isMarked(claim)).map((claim): Claim => ({ ...claim, source: null }));
  return [...claims, ...others].slice(0, maxClaims);
}

/** What the check without a model marks in it, or finds to be of a kind that needs a source, is never common. */
const mayBeCommon = (words: string, { language, truth, unverified }: Checked): boolean =>
  truth === 'natural' && !unverified.some(({ text }) => words.includes(text)) && !isNeverCommon(words, language);

/** What a fact says, as it is searched. */
interface Words {
  factId: string;
  document?: { name: string; place: string };
  words: string;
}

function sourceOf(sheet: Words[], quote: string): Claim['source'] {
  if (quote.length > maxQuoteLength) return null;
  const wanted = plainWords(quote);
  if (!saysSomething(wanted)) return null;
  const fact = sheet.find(({ words }) => hasWords(words, wanted));
  if (!fact) return null;
  return { factId: fact.factId, quote: quote.trim(), ...(fact.document && { document: fact.document }) };
}

// A quotation needs more than these.
const functionWords = new Set(wordsOfAll((language) => language.functionWords));

const saysSomething = (quote: string): boolean =>
  (quote.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some(
    (word) => !functionWords.has(word) && (word.length > 1 || /\p{N}|\p{Script=Han}/u.test(word)),
  );
