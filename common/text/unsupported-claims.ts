import type { Claim, UnsupportedClaim } from '../contract/claims.ts';

/** Whether the merchant should check a claim: nothing in the shop's data supports it, and not everybody knows it. */
export const isUnsupported = ({ source, isCommon }: Pick<Claim, 'source' | 'isCommon'>): boolean =>
  source === null && isCommon !== true;

/** Whether only the merchant's instructions say so. */
export const isFromInstructions = ({ source }: Pick<Claim, 'source'>): boolean => source?.from === 'instructions';

/** The claims that the merchant should check. */
export const unsupportedIn = (claims: Claim[]): UnsupportedClaim[] =>
  claims.filter(isUnsupported).map(({ part, text }) => ({ part, text }));
