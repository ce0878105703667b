import type { Claim } from '../../../../common/contract/claims.ts';
import { ClaimList } from '../../../overlays/claims/claim-list.tsx';
import { useClaimActions } from '../../../overlays/claims/use-claim-actions.ts';
import { withKeptClaim } from '../../../overlays/claims/with-kept-claim.ts';
import type { ItemProps } from './item-props.ts';
import { isEditable } from './use-review.ts';

/** What an item's text states, and what the reviewer can do with what is not in the product's data. */
export function ItemClaims({ item, actions, review, isOnItsWay }: ItemProps & { isOnItsWay: boolean }) {
  const claimActions = useClaimActions(item.productId, {
    remove: (claim: Claim) => actions.removeClaim(item.id, claim),
    onKept: (claim, factId) => actions.changeItem({ ...item, ...withKeptClaim(item, claim, factId) }),
  });
  const canChange = isEditable(item) && !isOnItsWay;
  return (
    <ClaimList
      claims={item.claims}
      actions={canChange ? claimActions : null}
      onEdit={canChange ? () => review.edit(item) : null}
    />
  );
}
