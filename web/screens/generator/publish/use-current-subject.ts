import { useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import type { PublishableSubject } from './publish-parts.ts';

/**
 * The product or collection as it is in the store now; null until it is loaded. A failed publish may have succeeded in
 * the store, so it is loaded again then.
 */
export function useCurrentSubject(known: PublishableSubject, hasFailed: boolean): PublishableSubject | null {
  const [current, setCurrent] = useState<PublishableSubject | null>(null);
  const { kind } = known;
  const id = known.kind === 'product' ? known.product.id : known.collection.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` is only the fallback, a new copy of it is no reason to ask again
  useEffect(() => {
    if (current && !hasFailed) return;
    const leaving = new AbortController();
    const options = { signal: leaving.signal, isMessageSuppressed: hasFailed };
    fetchSubject(kind, id, options).then(setCurrent, () => {
      // The user has already been told about the failure; the version from the selection is the fallback.
      if (!leaving.signal.aborted) setCurrent((last) => last ?? known);
    });
    return () => leaving.abort();
  }, [kind, id, hasFailed]);

  return current;
}

interface Options {
  signal: AbortSignal;
  isMessageSuppressed: boolean;
}

async function fetchSubject(
  kind: PublishableSubject['kind'],
  id: string,
  options: Options,
): Promise<PublishableSubject> {
  if (kind === 'collection') {
    return { kind, collection: await call('collection', { query: { collectionId: id }, ...options }) };
  }
  const { product } = await call('product', { query: { shopifyProductId: id }, ...options });
  return { kind, product };
}
