import { useState } from 'react';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { call } from '../../../api/client.ts';
import { noteStoreChange } from '../../../session/store-changes.ts';
import { warnOfTest } from '../../../session/warn-of-test.ts';
import { changesFromParts, collectionRequest, type PublishableSubject, type PublishPart } from './publish-parts.ts';

type Publishing = { state: 'idle' } | { state: 'publishing' } | { state: 'failed'; why: string | null };

/** Publishes the parts. The dialog shows a failure itself, so there is no toast. */
export function usePublish(
  subject: PublishableSubject,
  generationId: string,
  onPublished: (changeIds: string[]) => void,
) {
  const [publishing, setPublishing] = useState<Publishing>({ state: 'idle' });

  async function publish(parts: PublishPart[], location: PublishLocation): Promise<void> {
    setPublishing({ state: 'publishing' });
    try {
      const { changeIds } = await callPublish(subject, parts, location, generationId);
      setPublishing({ state: 'idle' });
      noteStoreChange();
      onPublished(changeIds);
    } catch (error) {
      setPublishing({ state: 'failed', why: error instanceof CallFailure ? failureText(error) : null });
      if (!(error instanceof CallFailure)) throw error;
    }
  }

  return { publishing, publish };
}

function failureText(failure: CallFailure): string | null {
  // Publishing again would add the text twice.
  if (failure.hasNoResponse) {
    return 'The connection was lost. The text may be in your store: check the existing text before you save again.';
  }
  // The platform's message says what is wrong with the value.
  return ['platform_refused', 'in_test'].includes(failure.code) ? failure.message : null;
}

function callPublish(
  subject: PublishableSubject,
  parts: PublishPart[],
  location: PublishLocation,
  generationId: string,
) {
  if (subject.kind === 'collection') {
    const request = collectionRequest(subject.collection.id, parts, location, generationId);
    return call('changeCollection', { request, isMessageSuppressed: true });
  }
  const products = [{ shopifyProductId: subject.product.id, changes: changesFromParts(parts) }];
  return warnOfTest((confirmed) =>
    call('changeProducts', {
      request: { products, location, generationId, ...confirmed },
      isMessageSuppressed: true,
    }),
  );
}
