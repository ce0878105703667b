import type { Claim } from '../../../common/contract/claims.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { TextInLanguage } from '../../../common/contract/generate.ts';

/** A saved text with what it states. */
export type ClaimingText = Pick<TextInLanguage, 'text' | 'html' | 'claims'>;

/** The text after the server took a claim out of it. */
export function withoutClaim(
  { text }: ClaimingText,
  part: Claim['part'],
  { output, html, claims }: Response<'removeClaim'>,
): ClaimingText {
  if (typeof text === 'string') return { text: output, html, claims };
  return { text: text.map((each) => (each.id === part ? { ...each, output } : each)), html, claims };
}
