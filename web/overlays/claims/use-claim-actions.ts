import { useQueryClient } from '@tanstack/react-query';
import type { Claim } from '../../../common/contract/claims.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

export interface ClaimActions {
  /** The claim that is being removed or kept; null when none is. */
  busy: Claim | null;
  /** Takes its sentence out of the text. */
  remove(claim: Claim): void;
  /** Says the sentence again without it. */
  rewrite(claim: Claim): void;
  /** null: the text is about no product that could keep the fact. */
  keep: ((claim: Claim) => void) | null;
}

interface Changes {
  /** Takes the claim out of the text: its whole sentence, or by writing the rest of it again. It may fail with one of `claimStatuses`. */
  remove(claim: Claim, how: 'remove' | 'rewrite'): Promise<void>;
  /** The merchant said that the claim is true: this fact is its source now. */
  onKept(claim: Claim, factId: string): void;
}

/** Statuses whose message says why the claim cannot be removed or kept. */
export const claimStatuses = [400, 404, 409, 422];

/** Takes an unsupported claim out of a text, or keeps it as a fact of the product. */
export function useClaimActions(productId: string | null, { remove, onKept }: Changes): ClaimActions {
  const client = useQueryClient();
  const change = useAction((_claim: Claim, work: () => Promise<void>) => work(), { showsRefusals: true });

  const keep = async (shopifyProductId: string, claim: Claim) => {
    const request = { shopifyProductId, add: { name: 'You confirmed', value: claim.text } };
    const sheet = await call('changeFacts', { request, allowedStatuses: claimStatuses });
    client.setQueryData(['facts', { shopifyProductId }], sheet);
    showToast({ content: 'Saved as a fact of this product.', severity: 'info', durationMs: 3_000 });
    onKept(claim, sheet.facts.find(({ value }) => value === claim.text)?.id ?? '');
  };

  return {
    busy: change.busyWith?.[0] ?? null,
    remove: (claim) => void change.start(claim, () => remove(claim, 'remove')),
    rewrite: (claim) => void change.start(claim, () => remove(claim, 'rewrite')),
    keep: productId === null ? null : (claim) => void change.start(claim, () => keep(productId, claim)),
  };
}
