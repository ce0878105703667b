import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Claim } from '../../../../common/contract/claims.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { call } from '../../../api/client.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { type Version, withKeptClaim, withoutClaim } from '../version.ts';

export interface ClaimActions {
  /** The claim that is being removed or kept; null when none is. */
  busy: Claim | null;
  remove(claim: Claim): void;
  /** null: the text is about no product that could keep the fact. */
  keep: ((claim: Claim) => void) | null;
}

/** Takes an unsupported claim out of the text, or keeps it as a fact of the product. */
export function useClaims(
  version: Version,
  productId: string | null,
  onChange: (version: Version) => void,
): ClaimActions {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Claim | null>(null);

  async function whileBusy(claim: Claim, change: () => Promise<Version>): Promise<void> {
    setBusy(claim);
    try {
      onChange(await change());
    } catch (error) {
      // The merchant has been told about a failed call.
      if (!(error instanceof CallFailure)) throw error;
    } finally {
      setBusy(null);
    }
  }

  const remove = (claim: Claim) =>
    whileBusy(claim, async () => {
      const own = claim.part === null ? undefined : version.partGenerationIds[claim.part];
      const part = own === undefined ? claim.part : null;
      const request = { generationId: own ?? version.generationId, part, text: claim.text };
      return withoutClaim(version, claim, await call('removeClaim', { request }));
    });

  const keep = (shopifyProductId: string) => (claim: Claim) =>
    whileBusy(claim, async () => {
      const add = { name: 'You confirmed', value: claim.text };
      const sheet = await call('changeFacts', { request: { shopifyProductId, add } });
      client.setQueryData(['facts', shopifyProductId], sheet);
      showToast({ content: 'Saved as a fact of this product.', severity: 'info', durationMs: 3_000 });
      const factId = sheet.facts.find(({ value }) => value === claim.text)?.id ?? '';
      return withKeptClaim(version, claim, factId);
    });

  return {
    busy,
    remove: (claim) => void remove(claim),
    keep: productId === null ? null : (claim) => void keep(productId)(claim),
  };
}
