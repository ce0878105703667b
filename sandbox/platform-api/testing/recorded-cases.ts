import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from './recorded-documents.ts';

export interface RecordedStep {
  name: string;
  query: string;
  variables: Record<string, unknown>;
  /** The body of the recorded reply. */
  reply: unknown;
  /** Uploaded before the step, to the target that the previous step returned. */
  upload?: string;
  /** Repeated until the operation has ended, as in the recording. */
  isPolled?: boolean;
}

export interface RecordedCase {
  recording: string;
  steps: RecordedStep[];
  /** Replies whose products must be in the shop before the first step. */
  seededFrom: unknown[];
  /** The minimum number of products in the recorded shop. */
  filler: number;
}

// biome-ignore lint/suspicious/noExplicitAny: every recording has a shape of its own; its reader knows it.
export type Raw = any;

/** The recordings as steps to take one after the other. */
export function recordedCases(folder: string, readers: Record<string, Reader>): RecordedCase[] {
  const read = (name: string): Raw => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  return Object.entries(readers).map(([recording, reader]) => ({
    recording,
    filler: 0,
    seededFrom: [],
    ...reader(read(recording)),
  }));
}

export type Reader = (raw: Raw) => { steps: RecordedStep[]; seededFrom?: unknown[]; filler?: number };

const upstream = (raw: Raw): RecordedStep[] =>
  raw.upstreamCalls.map((call: Raw) => ({
    name: call.operationName,
    query: call.query,
    variables: call.variables,
    reply: call.response.body,
  }));

export const asked = (name: string, raw: Raw): RecordedStep => ({
  name,
  query: raw.query,
  variables: raw.variables,
  reply: raw.response ?? raw.result.payload,
});

const fromUpstream: Reader = (raw) => {
  const steps = upstream(raw);
  return { steps, seededFrom: steps.map((step) => step.reply) };
};

export const firstRecordings: Record<string, Reader> = {
  '2025-01__admin-platform__graphql-base-validation-unhappy-paths': ({ cases }) => ({
    steps: Object.entries<Raw>(cases).map(([name, { request, response }]) => ({
      name,
      query: request.query,
      variables: request.variables,
      reply: response.payload,
    })),
  }),
  '2025-01__products__collection-detail': fromUpstream,
  '2025-01__products__collection-update-parity': (raw) => ({
    seededFrom: [raw.downstreamRead, raw.mutation.response],
    steps: [
      {
        name: 'mutation',
        query: documents.collectionUpdate,
        variables: raw.mutation.variables,
        reply: raw.mutation.response,
      },
      {
        name: 'downstreamRead',
        query: documents.collectionDownstreamRead,
        variables: {
          collection: 'gid://shopify/Collection/468787822825',
          product: 'gid://shopify/Product/8971842846953',
        },
        reply: raw.downstreamRead,
      },
      {
        name: raw.upstreamCalls[0].operationName,
        query: raw.upstreamCalls[0].query,
        variables: raw.upstreamCalls[0].variables,
        reply: raw.upstreamCalls[0].response.body,
      },
    ],
  }),
  '2025-01__products__product-invalid-search-query-syntax': ({ captures }) => ({
    steps: Object.entries<Raw>(captures).map(([name, capture]) => asked(name, capture)),
  }),
  '2025-01__products__product-update-input-length-validation': ({ setup, scenarios, cleanup }) => ({
    steps: [
      { name: 'setup', query: documents.productCreate, variables: setup.variables, reply: setup.response },
      ...Object.entries<Raw>(scenarios).map(([name, { variables, response }]) => ({
        name,
        query: documents.productUpdate,
        variables,
        reply: response,
      })),
      {
        name: 'cleanup',
        query: documents.productDelete,
        variables: { input: { id: setup.response.data.productCreate.product.id } },
        reply: cleanup,
      },
    ],
  }),
  '2025-01__products__product-update-unknown-id-parity': ({ mutation }) => ({
    steps: [
      {
        name: 'mutation',
        query: documents.productUpdateTitle,
        variables: mutation.variables,
        reply: mutation.response,
      },
    ],
  }),
  '2025-01__products__products-catalog-page': (raw) => ({ ...fromUpstream(raw), filler: 13_552 }),
  // Its document asks for more than its reply and its cost show, so only the part that was answered is asked for.
  '2025-01__products__products-search-grammar': ({ variables, response }) => ({
    seededFrom: [response],
    steps: [{ name: 'phrase', query: documents.searchPhrase, variables, reply: response }],
  }),
  '2025-01__products__products-search-pagination': (raw) => {
    const { steps, seededFrom } = fromUpstream(raw);
    const alike = { productType: 'ACCESSORIES', tags: ['egnition-sample-data'], updatedAt: '2026-04-01T00:00:00Z' };
    const others = [1, 2, 3, 4].map((number) => ({
      id: `gid://shopify/Product/${number}`,
      title: 'Another accessory',
      ...alike,
    }));
    return { steps, seededFrom: [...(seededFrom ?? []), others] };
  },
  '2025-01__products__products-search': (raw) => {
    const { steps, seededFrom } = fromUpstream(raw);
    const another = { id: 'gid://shopify/Product/8999999999999', title: 'NIKE | ANOTHER', vendor: 'NIKE' };
    return { steps, seededFrom: [...(seededFrom ?? []), another], filler: 13_552 };
  },
  '2026-04__bulk-operations__bulk-operation-run-mutation-created-status': ({
    setup,
    success,
    missingUpload,
    cleanup,
  }) => ({
    steps: [
      asked('setup.stagedUpload', setup.stagedUpload),
      { ...asked('success.run', success.run), upload: setup.uploadContent },
      asked('success.currentAfterRun', success.currentAfterRun),
      { ...asked('success.ended', success.statusPolls.at(-1)), isPolled: true },
      asked('success.downstreamRead', success.downstreamRead),
      asked('missingUpload.stagedUpload', missingUpload.stagedUpload),
      asked('missingUpload.run', missingUpload.run),
      asked('cleanup', cleanup.productDelete),
    ],
  }),
  '2026-04__bulk-operations__bulk-operation-run-mutation-user-errors': ({ setup, validations }) => ({
    steps: [
      asked('setup', setup.stagedUploadTarget),
      ...Object.entries<Raw>(validations).map(([name, validation]) => asked(name, validation)),
    ],
  }),
  '2026-04__bulk-operations__bulk-operation-run-query-user-error-codes': ({ validations }) => ({
    steps: Object.entries<Raw>(validations).map(([name, validation]) => asked(name, validation)),
  }),
  '2026-04__bulk-operations__bulk-operation-run-query-validators': ({ validations }) => ({
    steps: Object.entries<Raw>(validations).map(([name, validation]) => asked(name, validation)),
  }),
  '2026-04__media__media-staged-uploads-create-user-errors-shape': ({ cases }) => ({
    steps: cases.map(({ name, request, response }: Raw) => ({
      name,
      query: request.document,
      variables: request.variables,
      reply: response.payload,
    })),
  }),
  '2026-04__products__collection-update-missing-id': ({ missingId, unknownId }) => ({
    steps: Object.entries<Raw>({ missingId, unknownId }).map(([name, { variables, response }]) => ({
      name,
      query: documents.collectionUpdateTitle,
      variables,
      reply: response.payload,
    })),
  }),
  '2026-04__webhooks__webhook-subscription-uri-validation': ({ primary, updateHttp, cleanup }) => ({
    steps: Object.entries<Raw>({ primary, updateHttp, cleanup }).map(([name, { variables, response }]) => ({
      name,
      query: documents[`webhooks_${name}` as keyof typeof documents],
      variables,
      reply: response.payload,
    })),
  }),
};
