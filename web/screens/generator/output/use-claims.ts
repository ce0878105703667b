import { call } from '../../../api/client.ts';
import { type ClaimActions, claimStatuses, useClaimActions } from '../../../overlays/claims/use-claim-actions.ts';
import { withKeptClaim } from '../../../overlays/claims/with-kept-claim.ts';
import { type Version, withoutClaim } from '../version.ts';

/** What the merchant can do with the unsupported claims of a version. */
export function useClaims(
  version: Version,
  productId: string | null,
  onChange: (id: string, change: (version: Version) => Version) => void,
): ClaimActions {
  return useClaimActions(productId, {
    remove: async (claim, how) => {
      const own = claim.part === null ? undefined : version.partGenerationIds[claim.part];
      const part = own === undefined ? claim.part : null;
      const request = { generationId: own ?? version.generationId, part, text: claim.text, how };
      const changed = await call('removeClaim', { request, allowedStatuses: claimStatuses });
      onChange(version.id, (now) => withoutClaim(now, claim, changed));
    },
    onKept: (claim, factId) => onChange(version.id, (now) => ({ ...now, ...withKeptClaim(now, claim, factId) })),
  });
}
