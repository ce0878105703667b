interface KnownDifference {
  recording: string;
  step: string;
  /** Where the replies differ: this place and everything below it. */
  path: string;
  reason: string;
}

const PARTLY_FILLED =
  'What a partly filled page costs in the end is not known exactly. The sandbox takes a little more than live.';

const OTHER_TYPE =
  'A field that belongs to another type of file costs nothing on live. In the sandbox it costs its share.';

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
  ...['before', 'after'].map((step) => ({
    recording: '2025-01__products__metafields-set-over-limit-parity',
    step,
    path: 'extensions.cost.actualQueryCost',
    reason: PARTLY_FILLED,
  })),
  {
    recording: '2025-01__metafields__metafield-definitions-product-read',
    step: 'read',
    path: 'extensions.cost.actualQueryCost',
    reason: PARTLY_FILLED,
  },
  {
    recording: '2026-04__admin-platform__admin-platform-taxonomy-hierarchy-node-reads',
    step: 'taxonomyHierarchyAndNodeReads',
    path: 'extensions.cost.actualQueryCost',
    reason: 'One less than the sum of its parts; the recordings do not say why.',
  },
  {
    recording: '2026-04__localization__localization-translations-error-codes',
    step: 'tooManyKeys',
    path: 'extensions.cost.actualQueryCost',
    reason: 'A list that is null costs nothing on live. In the sandbox it costs what was requested.',
  },
  {
    recording: '2026-04__media__media-file-interface-fields',
    step: 'read',
    path: 'extensions.cost.actualQueryCost',
    reason: OTHER_TYPE,
  },
  {
    recording: '2026-04__media__media-file-update-validation-branches',
    step: 'video',
    path: 'extensions.cost.actualQueryCost',
    reason: OTHER_TYPE,
  },
];
