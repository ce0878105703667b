import { asked, type Raw, type Reader } from './recorded-cases.ts';
import { documents } from './recorded-documents.ts';

/** A recorded change of metafields: what was there before, the change, and what is there after it. */
const metafieldsSet: Reader = ({ preconditionRead, mutation, downstreamRead, downstreamReadVariables: variables }) => ({
  seededFrom: [preconditionRead ?? { ...variables }],
  steps: [
    ...(preconditionRead
      ? [{ name: 'before', query: documents.productMetafields, variables, reply: preconditionRead }]
      : []),
    {
      name: 'mutation',
      query: documents.metafieldsSet,
      variables: mutation.variables,
      reply: mutation.response,
    },
    { name: 'after', query: documents.productMetafields, variables, reply: downstreamRead },
  ],
});

const step = (query: string, name: string, { variables, response }: Raw) => ({
  name,
  query,
  variables,
  reply: response,
});
const registers = (raw: Raw, names: string[]) =>
  names.map((name) => step(documents.translationsRegister, name, raw[name]));

/** Some of the refusals and the one success of changing files. The schema has no `revertToVersionId`. */
const fileBranches = ({ sourceAndVersion: _, ...branches }: Raw) =>
  Object.entries<Raw>(branches).map(([name, branch]) => step(documents.fileUpdate, name, branch));

/** A file that was read until it was ready. */
const fileRead = (name: string, reply: Raw) => ({
  name,
  query: documents.file,
  variables: { id: reply.data.node.id },
  reply,
});

export const moreRecordings: Record<string, Reader> = {
  '2025-01__metafields__metafield-definitions-product-read': ({ upstreamCalls: [call] }) => ({
    seededFrom: [call.response.body],
    steps: [{ name: 'read', query: call.query, variables: call.variables, reply: call.response.body }],
  }),
  '2025-01__products__metafields-set-parity': metafieldsSet,
  '2025-01__products__metafields-set-cas-success-parity': metafieldsSet,
  '2025-01__products__metafields-set-over-limit-parity': metafieldsSet,
  '2025-01__products__metafields-set-stale-digest-parity': metafieldsSet,
  '2025-01__products__product-metafields': ({ variables, response }) => ({
    seededFrom: [response],
    steps: [{ name: 'read', query: documents.pagedMetafields, variables, reply: response }],
  }),
  '2026-04__admin-platform__admin-platform-taxonomy-hierarchy-node-reads': ({ captures }) => ({
    steps: Object.entries<Raw>(captures).map(([name, capture]) => asked(name, { variables: {}, ...capture })),
  }),
  // Its reads also ask for markets, which the sandbox does not have.
  '2026-04__localization__localization-locale-translation-fixture': ({ unknownResourceValidation }) => ({
    steps: [step(documents.registerAndRemove, 'unknown', unknownResourceValidation)],
  }),
  '2026-04__localization__localization-translations-digest-mismatch': (raw) => ({
    seededFrom: [{ locales: raw.setupRead.response.data.shopLocales }],
    steps: [
      step(documents.translatableProduct, 'create', raw.setup.productCreate),
      step(documents.translatableWithTranslations, 'read', raw.setupRead),
      ...registers(raw, ['correctDigestRegister', 'wrongDigestRegister']),
      step(documents.productUpdateTitle, 'update', raw.setup.productUpdate),
      ...registers(raw, ['staleDigestRegister']),
    ],
  }),
  '2026-04__localization__localization-translations-error-codes': (raw) => ({
    seededFrom: [{ locales: raw.setupRead.response.data.shopLocales }],
    steps: [
      step(documents.translatableProduct, 'create', raw.setup.productCreate),
      step(documents.translatableWithTranslations, 'read', raw.setupRead),
      ...registers(raw, ['emptyRegister', 'blankValue', 'tooManyKeys']),
      step(documents.translationsRemove, 'remove', raw.removeEmptyLocales),
    ],
  }),
  '2026-04__localization__localization-translations-validation-order': (raw) => ({
    seededFrom: [{ locales: raw.setupRead.response.data.shopLocales }],
    steps: [
      step(documents.translatableProduct, 'create', raw.setup.productCreate),
      step(documents.translatable, 'read', raw.setupRead),
      ...registers(raw, [
        'blankNonEnabledLocale',
        'blankPrimaryLocale',
        'missingMarketNonEnabledLocale',
        'missingMarketPrimaryLocale',
      ]),
    ],
  }),
  '2026-04__media__file-update-product-reference-local-staging': (raw) => ({
    seededFrom: [
      raw.setup.productCreate.response,
      { id: 'gid://shopify/MediaImage/1', alt: 'Another file', fileStatus: 'READY' },
      raw.filesReadAfterAttach.response,
    ],
    steps: [
      step(documents.fileUpdateImage, 'attach', raw.attach),
      step(documents.productMedia, 'product', raw.productReadAfterAttach),
      step(documents.newestFile, 'files', raw.filesReadAfterAttach),
    ],
  }),
  '2026-04__media__media-file-interface-fields': (raw) => ({
    seededFrom: [raw.create.response, raw.readAfterCreate.response],
    steps: [
      ...['image', 'generic'].map((name) => ({
        name,
        query: documents.fileStatus,
        variables: { id: raw.readiness[name].data.node.id },
        reply: raw.readiness[name],
      })),
      step(documents.fileFields, 'read', { variables: {}, ...raw.readAfterCreate }),
    ],
  }),
  '2026-04__media__media-file-update-mixed-batch-partial-success': ({ setup, mixedBatch, branches }) => ({
    seededFrom: Object.values(setup),
    steps: [
      fileRead('image', setup.readyImageRead),
      step(documents.mixedRead, 'before', setup.mixedReadyRead),
      step(documents.fileUpdateAlt, 'mixed', mixedBatch.mutation),
      step(documents.mixedRead, 'after', mixedBatch.downstreamRead),
      ...fileBranches(branches),
    ],
  }),
  '2026-04__media__media-file-update-validation-branches': ({ setup, branches }) => ({
    seededFrom: Object.values(setup),
    steps: [
      fileRead('image', setup.readyImageRead),
      fileRead('video', setup.readyVideoRead),
      ...fileBranches(branches),
    ],
  }),
};

/**
 * The sandbox has no articles, blogs and pages, and switches no languages on or off: the app does neither. Nor does it
 * upload files: the files that a recording uploads are in the shop from the start.
 */
export const notReplayed = [
  '2025-01__online-store__online-store-article-create-validation',
  '2025-01__online-store__online-store-content-lifecycle',
  '2025-01__online-store__online-store-content-required-fields',
  '2026-04__localization__localization-collection-translation-lifecycle',
  '2026-04__localization__localization-payload-shapes',
  '2026-04__localization__localization-shop-locale-primary-guards',
];
