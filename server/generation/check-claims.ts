import type { LanguageId } from '../../common/catalogue/completion-settings.ts';
import type { Claim } from '../../common/contract/claims.ts';
import type { Fact } from '../../common/contract/facts.ts';
import { claimSources } from '../facts/rules/claim-sources.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { GeneratedText } from '../texts/generated-text.ts';
import { checkPrompt } from './claims/check-prompt.ts';
import { traceClaims } from './claims/trace-claims.ts';
import { unverifiedClaims } from './grounding/unverified-claims.ts';
import type { ClaimChecker } from './ports/claim-checker.ts';

interface CheckedText {
  text: GeneratedText;
  /** Everything that the text may state. */
  facts: Fact[];
  language: LanguageId;
}

/** The claims that need no model to be found: those that the facts do not support. */
export const claimsWithoutModel = ({ text, facts, language }: CheckedText): Claim[] =>
  unverifiedClaims(text, claimSources(facts), language).map((claim) => ({ ...claim, source: null }));

/** The claims of a text with their sources. Without a checker, or if it fails, those found without a model. */
export async function checkClaims(
  checker: ClaimChecker | null | undefined,
  checked: CheckedText,
  options: { shopId: ShopId; signal: AbortSignal },
): Promise<Claim[]> {
  const unverified = claimsWithoutModel(checked);
  if (!checker) return unverified;
  try {
    const { statements } = await checker.check(checkPrompt(checked.text, checked.facts), options);
    return traceClaims({ ...checked, unverified }, statements);
  } catch {
    // A check that fails must not cost the merchant the text. The checker's metric counts it.
    return unverified;
  }
}
