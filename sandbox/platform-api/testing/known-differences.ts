interface KnownDifference {
  recording: string;
  step: string;
  /** Where the replies differ: this place and everything below it. */
  path: string;
  reason: string;
}

/** Accepted differences between the sandbox and the recorded shop, with their reasons. */
export const knownDifferences: KnownDifference[] = [
  {
    recording: '2025-01__products__products-catalog-page',
    step: 'ProductsCatalogRead',
    path: 'data.productsCount',
    reason: 'Recorded on 2025-01. Since then productsCount stops at 10,000 unless a limit is given, and says AT_LEAST.',
  },
  {
    recording: '2025-01__products__products-search',
    step: 'ProductsSearchRead',
    path: 'data.total',
    reason: 'Recorded on 2025-01. Since then productsCount stops at 10,000 unless a limit is given, and says AT_LEAST.',
  },
  {
    recording: '2025-01__products__collection-detail',
    step: 'CollectionDetailRead',
    path: 'data.smartCollection.ruleSet',
    reason: 'The collections of the sandbox are filled by hand; none has rules.',
  },
  {
    recording: '2025-01__products__collection-update-parity',
    step: 'ProductsHydrateNodes',
    path: 'data.nodes.0.defaultProducts',
    reason: 'The document asks for it, the recorded reply was cut before it was stored.',
  },
  {
    recording: '2025-01__products__collection-update-parity',
    step: 'ProductsHydrateNodes',
    path: 'data.nodes.0.manualProducts',
    reason: 'The document asks for it, the recorded reply was cut before it was stored.',
  },
];
