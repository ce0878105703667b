import type { LanguageId } from '../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import type { Claim } from '../../common/contract/claims.ts';
import type { Fact } from '../../common/contract/facts.ts';
import type { Truth } from '../../common/contract/voices/truth.ts';
import { claimSources } from '../facts/rules/claim-sources.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { GeneratedText } from '../texts/generated-text.ts';
import { instructionsId, isFromCustomer } from '../texts/known-facts.ts';
import { checkPrompt } from './claims/check-prompt.ts';
import type { Statement } from './claims/statement.ts';
import { traceClaims } from './claims/trace-claims.ts';
import { wordForWord } from './claims/word-for-word.ts';
import { type UnverifiedClaim, unverifiedClaims } from './grounding/unverified-claims.ts';
import type { ClaimChecker } from './ports/claim-checker.ts';

export interface TextToCheck {
  text: GeneratedText;
  /** Everything that the text may state. */
  facts: Fact[];
  language: LanguageId;
  type: CompletionTypeId;
  /** Absent: `natural`. */
  truth?: Truth;
}

/** The claims of a text, and whether its check has succeeded. Without a checker, the check by rules counts. */
export interface CheckResult {
  claims: Claim[];
  isChecked: boolean;
}

interface CheckCall {
  shopId: ShopId;
  signal: AbortSignal;
}

/** The claims that need no model to be found: those that no fact supports, or only the merchant's instructions. */
export function claimsWithoutModel(checked: TextToCheck): Claim[] {
  const { facts } = checked;
  const unsupported = unverifiedBy(checked, facts).map((claim): Claim => ({ ...claim, source: null }));
  const instructions = facts.find(({ id }) => id === instructionsId)?.value;
  if (!instructions) return unsupported;
  const data = facts.filter(({ id }) => id !== instructionsId);
  const isUnsupported = (words: string) => unsupported.some(({ text }) => text.includes(words) || words.includes(text));
  const source = { factId: null, quote: instructions.trim(), from: 'instructions' as const };
  const instructed = unverifiedBy(checked, data).filter(({ text }) => !isUnsupported(text));
  return [...unsupported, ...instructed.map((claim): Claim => ({ ...claim, source }))];
}

function unverifiedBy({ text, language, type }: TextToCheck, facts: Fact[]): UnverifiedClaim[] {
  const shopSays = claimSources(facts.filter((fact) => !isFromCustomer(fact)));
  return unverifiedClaims(text, claimSources(facts), language, { type, shopSays });
}

/**
 * The claims of a product's texts with their sources, in the order of the texts. One call of the model serves all texts,
 * and none is needed for sentences that stand word for word in a fact. Without a checker, or after a failed call, the
 * claims are those found without a model; after a failed call `isChecked` is false.
 */
export async function checkClaims(
  checker: ClaimChecker | null | undefined,
  texts: TextToCheck[],
  call: CheckCall,
): Promise<CheckResult[]> {
  const prepared = texts.map((each) => {
    const { claims: known, open } = wordForWord(each.text, each.facts);
    return { ...each, truth: each.truth ?? 'natural', known, open, unverified: claimsWithoutModel(each) };
  });
  const open = prepared.filter((each) => each.open !== '');
  const answers = new Map<(typeof open)[number], Statement[] | null>();
  for (const together of checker ? inCalls(open) : []) {
    const statements = await statementsOf(checker as ClaimChecker, together, call);
    for (const each of together) answers.set(each, statements);
  }
  return prepared.map((each) => {
    const statements = answers.get(each) ?? null;
    if (!checker) return { claims: each.unverified, isChecked: true };
    if (each.open === '') return { claims: traceClaims(each, []), isChecked: true };
    return statements
      ? { claims: traceClaims(each, statements), isChecked: true }
      : { claims: each.unverified, isChecked: false };
  });
}

// Beside the data that they are compared with, so that no prompt would have to leave out words of a text.
const maxLengthInCall = 30_000;

/** The texts that are checked in one call each. Longer ones cannot be checked. */
function inCalls<Text extends { open: string }>(texts: Text[]): Text[][] {
  const calls: Text[][] = [];
  let room = 0;
  for (const text of texts) {
    if (text.open.length > maxLengthInCall) continue;
    if (text.open.length > room) {
      calls.push([]);
      room = maxLengthInCall;
    }
    calls.at(-1)?.push(text);
    room -= text.open.length;
  }
  return calls;
}

/** null: the check failed. That must not cost the merchant the text; the checker's metric counts it. */
async function statementsOf(
  checker: ClaimChecker,
  texts: { open: string; facts: Fact[] }[],
  call: CheckCall,
): Promise<Statement[] | null> {
  const facts = new Map(texts.flatMap((each) => each.facts).map((fact) => [`${fact.id} ${fact.value}`, fact]));
  const prompt = checkPrompt(
    texts.map(({ open }) => open),
    [...facts.values()],
  );
  const checked = await checker.check(prompt, call).catch(() => null);
  return checked?.statements ?? null;
}
