import type { Claim, UnsupportedClaim } from '../../../common/contract/claims.ts';
import type { TracedClaims } from '../../../common/contract/generate.ts';

/** The claims after the merchant said that one of them is true. */
export function withKeptClaim({ claims, pleaseCheck }: TracedClaims, kept: Claim, factId: string): TracedClaims {
  // Other parts may say the same.
  const isKept = ({ text }: UnsupportedClaim) => text === kept.text;
  return {
    claims: claims.map((claim) =>
      claim.source === null && isKept(claim) ? { ...claim, source: { factId, quote: claim.text } } : claim,
    ),
    pleaseCheck: pleaseCheck.filter((claim) => !isKept(claim)),
  };
}
