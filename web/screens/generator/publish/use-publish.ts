import { useState } from 'react';
import type { WriteLocation } from '../../../../common/contract/changes.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { call } from '../../../api/client.ts';
import { changesOf, collectionRequest, type WritableSubject, type WriteBackPart } from './publish-parts.ts';

type Saving = { state: 'idle' } | { state: 'saving' } | { state: 'failed'; why: string | null };

/** Writes the parts to the shop. The dialog says itself what went wrong, so no toast says it again. */
export function useSave(subject: WritableSubject, generationId: string, onSaved: (changeIds: string[]) => void) {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });

  async function save(parts: WriteBackPart[], location: WriteLocation): Promise<void> {
    setSaving({ state: 'saving' });
    try {
      const { changeIds } = await write(subject, parts, location, generationId);
      setSaving({ state: 'idle' });
      onSaved(changeIds);
    } catch (error) {
      setSaving({ state: 'failed', why: error instanceof CallFailure ? whyOf(error) : null });
      if (!(error instanceof CallFailure)) throw error;
    }
  }

  return { saving, save };
}

function whyOf(failure: CallFailure): string | null {
  // Saved once more, a text that was added would stand there twice.
  if (failure.isWithoutAnswer) {
    return 'The connection was lost, so it may be in your store all the same: look at the existing text before you save again.';
  }
  // What the platform says of a value it refuses is the one thing that helps to mend it.
  return failure.code === 'platform_refused' ? failure.message : null;
}

function write(subject: WritableSubject, parts: WriteBackPart[], location: WriteLocation, generationId: string) {
  if (subject.kind === 'collection') {
    const request = collectionRequest(subject.collection.id, parts, location, generationId);
    return call('changeCollection', { request, isMessageSuppressed: true });
  }
  const products = [{ shopifyProductId: subject.product.id, changes: changesOf(parts) }];
  return call('changeProducts', { request: { products, location, generationId }, isMessageSuppressed: true });
}
