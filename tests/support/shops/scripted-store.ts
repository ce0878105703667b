import type { BulkState, CatalogueLine, StoreCatalogue } from '../../../server/catalogue/ports/store-catalogue.ts';
import { Failure } from '../../../server/foundation/failure.ts';

interface Store {
  begun: string[];
  states: Record<string, BulkState | null>;
  read: number[];
  /** Fails after so many batches of one result. */
  failsAfter: number | null;
}

export const done = (url: string | null, count: number): BulkState => ({
  state: 'done',
  url,
  objects: count,
  rootObjects: count,
  bytes: null,
});

/** A platform whose every answer the test gives. */
export function aStore(products: CatalogueLine[]): { store: Store; storeCatalogue: Partial<StoreCatalogue> } {
  const store: Store = { begun: [], states: {}, read: [], failsAfter: null };
  const storeCatalogue: Partial<StoreCatalogue> = {
    beginBulk: async (_, phase) => {
      const id = `${phase} ${store.begun.length + 1}`;
      store.begun.push(id);
      store.states[id] ??= done(phase, products.length);
      return id;
    },
    bulkState: async (_, id) => store.states[id] ?? null,
    countProducts: async () => products.length,
    bulkLines: async function* (url, { skipLines, batch }) {
      if (url === 'gone') throw new Failure('not_found', 'The result cannot be read.');
      const all = url === 'products' ? products : [];
      let batches = 0;
      for (let from = skipLines; from < all.length; from += batch) {
        if (batches === store.failsAfter)
          throw new Failure('platform_failed', 'The connection was lost.', { isRetryable: true });
        batches += 1;
        store.read.push(from);
        const some = all.slice(from, from + batch);
        yield { lines: some, appliedLines: from + some.length };
      }
    },
  };
  return { store, storeCatalogue };
}
