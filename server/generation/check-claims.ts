import type { LanguageId } from '../../common/catalogue/completion-settings.ts';
import type { Claim } from '../../common/contract/claims.ts';
import type { Fact } from '../../common/contract/facts.ts';
import type { Truth } from '../../common/contract/voices/truth.ts';
import { claimSources } from '../facts/rules/claim-sources.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { GeneratedText } from '../texts/generated-text.ts';
import { checkPrompt } from './claims/check-prompt.ts';
import type { Statement } from './claims/statement.ts';
import { traceClaims } from './claims/trace-claims.ts';
import { wordForWord } from './claims/word-for-word.ts';
import { unverifiedClaims } from './grounding/unverified-claims.ts';
import type { ClaimChecker } from './ports/claim-checker.ts';

export interface TextToCheck {
  text: GeneratedText;
  /** Everything that the text may state. */
  facts: Fact[];
  language: LanguageId;
  /** Absent: `natural`. */
  truth?: Truth;
}

interface CheckCall {
  shopId: ShopId;
  signal: AbortSignal;
}

/** The claims that need no model to be found: those that the facts do not support. */
export const claimsWithoutModel = ({ text, facts, language }: TextToCheck): Claim[] =>
  unverifiedClaims(text, claimSources(facts), language).map((claim) => ({ ...claim, source: null }));

/**
 * The claims of a product's texts with their sources, in the order of the texts. One call serves them all; sentences that
 * stand word for word in a fact need none. Without a checker, or if it fails, those found without a model.
 */
export async function checkClaims(
  checker: ClaimChecker | null | undefined,
  texts: TextToCheck[],
  call: CheckCall,
): Promise<Claim[][]> {
  const prepared = texts.map((each) => {
    const { claims: known, open } = wordForWord(each.text, each.facts);
    return { ...each, truth: each.truth ?? 'natural', known, open, unverified: claimsWithoutModel(each) };
  });
  const open = prepared.filter((each) => each.open !== '');
  const statements = checker ? await statementsOf(checker, open, call) : null;
  return prepared.map((each) => {
    if (checker && each.open === '') return traceClaims(each, []);
    return statements ? traceClaims(each, statements) : each.unverified;
  });
}

/** null: the check failed. That must not cost the merchant the text; the checker's metric counts it. */
async function statementsOf(
  checker: ClaimChecker,
  texts: { open: string; facts: Fact[] }[],
  call: CheckCall,
): Promise<Statement[] | null> {
  if (texts.length === 0) return [];
  const facts = new Map(texts.flatMap((each) => each.facts).map((fact) => [`${fact.id} ${fact.value}`, fact]));
  const prompt = checkPrompt(
    texts.map(({ open }) => open),
    [...facts.values()],
  );
  const checked = await checker.check(prompt, call).catch(() => null);
  return checked?.statements ?? null;
}
