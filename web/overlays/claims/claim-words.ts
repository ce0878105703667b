import { createContext, useContext } from 'react';
import { isCollectionId } from '../../../common/catalogue/collection-id.ts';
import { type CompletionTypeId, definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { Claim } from '../../../common/contract/claims.ts';
import { isFromInstructions } from '../../../common/text/unsupported-claims.ts';

const storeData = 'your store’s data';

/** What the statements of a text are held against, by what the text is about. */
const comparedWith = {
  product: 'your product data',
  collection: 'your collection data',
  message: `the message or ${storeData}`,
  review: `the review or ${storeData}`,
  typed: `what you typed or ${storeData}`,
};

type Basis = keyof typeof comparedWith;

export function basisOf(type: CompletionTypeId, targetId: string | null = null): Basis {
  if (type === 'collection_description' || isCollectionId(targetId)) return 'collection';
  if (type === 'support_response') return 'message';
  if (type === 'review_response') return 'review';
  return definitionOf(type).target === null ? 'typed' : 'product';
}

/** What the texts inside are held against. Batches write for products alone. */
export const ClaimBasis = createContext<Basis>('product');

/** "Not in your product data", said of a statement without a source. */
export const useUnsupportedWords = (): string => `Not in ${comparedWith[useContext(ClaimBasis)]}`;

const placesOfInputs: Record<string, string> = {
  'input:support_message': 'the customer’s message',
  'input:review_text': 'the review',
  'input:blog_post': 'what you typed',
  'input:email_prompt': 'what you typed',
  'input:social_media_post': 'what you typed',
  'input:text_to_improve': 'your text',
  'input:sourceText': 'your text',
};

/** Where a statement comes from: "the review". */
export function placeOf({ source }: Claim): string {
  if (source && isFromInstructions({ source })) return 'your instructions';
  return placesOfInputs[source?.factId ?? ''] ?? 'your data';
}

/** The same with the words that support it. */
export function sourceText(claim: Claim): string {
  const { source } = claim;
  if (source?.document) return `${source.document.name}, ${source.document.place}: “${source.quote}”`;
  const place = placeOf(claim);
  const from = isFromInstructions(claim) ? `From ${place}` : `${place.charAt(0).toUpperCase()}${place.slice(1)}`;
  return `${from}: “${source?.quote}”`;
}
