import { unsupportedIn } from '../../../common/text/unsupported-claims.ts';
import { call } from '../../api/client.ts';
import { type ClaimActions, claimStatuses, useClaimActions } from './use-claim-actions.ts';
import { withKeptClaim } from './with-kept-claim.ts';
import { type ClaimingText, withoutClaim } from './without-claim.ts';

/** What the merchant can do with the unsupported claims of a saved text. */
export function useTextClaims(
  generationId: string,
  productId: string | null,
  onChange: (change: (text: ClaimingText) => ClaimingText) => void,
): ClaimActions {
  return useClaimActions(productId, {
    remove: async ({ part, text }, how) => {
      const request = { generationId, part, text, how };
      const changed = await call('removeClaim', { request, allowedStatuses: claimStatuses });
      onChange((now) => withoutClaim(now, part, changed));
    },
    onKept: (claim, factId) =>
      onChange((now) => {
        const { claims } = withKeptClaim({ ...now, pleaseCheck: unsupportedIn(now.claims) }, claim, factId);
        return { ...now, claims };
      }),
  });
}
