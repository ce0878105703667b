import { useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import type { WritableSubject } from './write-back-parts.ts';

/** The product or collection as it stands in the shop at this moment; null until that is known. */
export function useCurrentSubject(known: WritableSubject): WritableSubject | null {
  const [current, setCurrent] = useState<WritableSubject | null>(null);
  const { kind } = known;
  const id = known.kind === 'product' ? known.product.id : known.collection.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` is only the fallback, a new copy of it is no reason to ask again
  useEffect(() => {
    const leaving = new AbortController();
    fetchSubject(kind, id, leaving.signal).then(setCurrent, () => {
      // The failure has been announced; what was there when it was chosen is the next best.
      if (!leaving.signal.aborted) setCurrent(known);
    });
    return () => leaving.abort();
  }, [kind, id]);

  return current;
}

async function fetchSubject(kind: WritableSubject['kind'], id: string, signal: AbortSignal): Promise<WritableSubject> {
  if (kind === 'collection') {
    return { kind, collection: await call('collection', { query: { collectionId: id }, signal }) };
  }
  const { product } = await call('product', { query: { shopifyProductId: id }, signal });
  return { kind, product };
}
