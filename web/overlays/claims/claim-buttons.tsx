import type { Claim } from '../../../common/contract/claims.ts';
import { Button } from '../../kit/controls/button.tsx';
import { ButtonGroup } from '../../kit/controls/button-group.tsx';
import type { ClaimActions } from './use-claim-actions.ts';

interface Props {
  claim: Claim;
  actions: ClaimActions;
  /** False where the merchant has changed the text: then only they know what it says. */
  canRemove?: boolean;
  onEdit?: (() => void) | null;
}

/** Remove takes the sentence out; Rewrite says the rest of it without the statement. */
export function ClaimButtons({ claim, actions, canRemove = true, onEdit = null }: Props) {
  const { busy, keep, remove, rewrite } = actions;
  const button = (name: string, onClick: () => void) => (
    <Button
      size="small"
      kind="quiet"
      disabled={busy !== null}
      loading={name === 'Remove' && busy === claim}
      label={`${name}: ${claim.text}`}
      onClick={onClick}
    >
      {name}
    </Button>
  );
  return (
    <ButtonGroup gap="tight">
      {canRemove && button('Remove', () => remove(claim))}
      {canRemove && button('Rewrite', () => rewrite(claim))}
      {keep && button('Keep', () => keep(claim))}
      {onEdit && button('Edit', onEdit)}
    </ButtonGroup>
  );
}
