import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Claim } from '../../../common/contract/claims.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

export interface ClaimActions {
  /** The claim that is being removed or kept; null when none is. */
  busy: Claim | null;
  remove(claim: Claim): void;
  /** null: the text is about no product that could keep the fact. */
  keep: ((claim: Claim) => void) | null;
}

interface Changes {
  /** Takes the claim out of the text. It may fail with one of `claimStatuses`. */
  remove(claim: Claim): Promise<void>;
  /** The merchant said that the claim is true: this fact is its source now. */
  onKept(claim: Claim, factId: string): void;
}

/** Statuses whose message says why the claim cannot be removed or kept. */
export const claimStatuses = [400, 404, 409, 422];

/** Takes an unsupported claim out of a text, or keeps it as a fact of the product. */
export function useClaimActions(productId: string | null, { remove, onKept }: Changes): ClaimActions {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Claim | null>(null);

  async function whileBusy(claim: Claim, change: () => Promise<void>): Promise<void> {
    setBusy(claim);
    try {
      await change();
    } catch (error) {
      // The merchant has been told about every other failed call.
      if (!(error instanceof CallFailure)) throw error;
      if (claimStatuses.some((status) => status === error.status))
        showToast({ content: error.message, severity: 'warn' });
    } finally {
      setBusy(null);
    }
  }

  const keep = (shopifyProductId: string) => (claim: Claim) =>
    whileBusy(claim, async () => {
      const add = { name: 'You confirmed', value: claim.text };
      const request = { shopifyProductId, add };
      const sheet = await call('changeFacts', { request, allowedStatuses: claimStatuses });
      client.setQueryData(['facts', shopifyProductId], sheet);
      showToast({ content: 'Saved as a fact of this product.', severity: 'info', durationMs: 3_000 });
      onKept(claim, sheet.facts.find(({ value }) => value === claim.text)?.id ?? '');
    });

  return {
    busy,
    remove: (claim) => void whileBusy(claim, () => remove(claim)),
    keep: productId === null ? null : (claim) => void keep(productId)(claim),
  };
}
