import { isCollectionId } from '../../../common/catalogue/collection-id.ts';
import type { GenerationEntry } from '../../../common/contract/history.ts';
import type { ClaimActions } from '../../overlays/claims/use-claim-actions.ts';
import { useTextClaims } from '../../overlays/claims/use-text-claims.ts';
import type { ClaimingText } from '../../overlays/claims/without-claim.ts';

/** What can be done with the statements of an earlier text; null where it is in the store, or a batch has it. */
export function useEntryClaims(
  { id, target, origin, status }: GenerationEntry,
  onChange: (change: (text: ClaimingText) => ClaimingText) => void,
): ClaimActions | null {
  const about = target?.id ?? null;
  const actions = useTextClaims(id, isCollectionId(about) ? null : about, onChange);
  return origin === 'single' && status !== 'written' ? actions : null;
}
