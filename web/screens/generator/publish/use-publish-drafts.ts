import type { PublishLocation } from '../../../../common/contract/changes.ts';
import type { CallFailure } from '../../../api/call-failure.ts';
import { call } from '../../../api/client.ts';
import { createOutcomes, type Drafts, useDrafts } from '../../../session/use-drafts.ts';
import { warnOfTest } from '../../../session/warn-of-test.ts';
import { changesFromParts, collectionRequest, type PublishableSubject, type PublishPart } from './publish-parts.ts';

interface Way {
  subject: PublishableSubject;
  parts: PublishPart[];
  location: PublishLocation;
  generationId: string;
}

export type PublishDrafts = Drafts<Way>;

// Of each text of this visit.
const outcomes = createOutcomes();

/** The texts as the merchant edits, publishes and undoes them. The dialog shows a failure itself, so there is no toast. */
export const usePublishDrafts = (): PublishDrafts =>
  useDrafts<Way>({
    name: 'edits of texts',
    outcomes,
    publish: async ([id = ''], way) => ({ [id]: (await callPublish(way)).changeIds }),
  });

/** null: nothing more is known than that it failed. */
export function failureText(failure: CallFailure): string | null {
  // Publishing again would add the text twice.
  if (failure.hasNoResponse) {
    return 'The connection was lost. The text may be in your store: check the existing text before you save again.';
  }
  // The platform's message says what is wrong with the value.
  return ['platform_refused', 'in_test'].includes(failure.code) ? failure.message : null;
}

function callPublish({ subject, parts, location, generationId }: Way) {
  if (subject.kind === 'collection') {
    const request = collectionRequest(subject.collection.id, parts, location, generationId);
    return call('changeCollection', { request, isMessageSuppressed: true });
  }
  const products = [{ shopifyProductId: subject.product.id, changes: changesFromParts(parts) }];
  return warnOfTest((confirmed) =>
    call('changeProducts', { request: { products, location, generationId, ...confirmed }, isMessageSuppressed: true }),
  );
}
