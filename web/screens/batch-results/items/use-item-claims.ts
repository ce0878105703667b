import { type ClaimActions, useClaimActions } from '../../../overlays/claims/use-claim-actions.ts';
import { withKeptClaim } from '../../../overlays/claims/with-kept-claim.ts';
import type { ItemProps } from './item-props.ts';
import { isEditable } from './use-review.ts';

/** What the reviewer can do with what is not in the product's data; null while the text cannot be changed. */
export function useItemClaims({ item, actions, isOnItsWay }: ItemProps & { isOnItsWay: boolean }): ClaimActions | null {
  const claimActions = useClaimActions(item.productId, {
    remove: (claim, how) => actions.removeClaim(item.id, claim, how),
    onKept: (claim, factId) => actions.changeItem({ ...item, ...withKeptClaim(item, claim, factId) }),
  });
  return isEditable(item) && !isOnItsWay ? claimActions : null;
}
