import { z } from 'zod';
import { bulkOperationQuery } from '../catalogue/shopify/catalogue-documents.ts';
import { productUpdateMutation } from '../catalogue/shopify/product-documents.ts';
import { platformProduct, productFrom, productInput, userErrors } from '../catalogue/shopify/product-shapes.ts';
import type { Clock } from '../foundation/clock.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { AdminClient } from '../foundation/platform/admin-client.ts';
import type { BulkOutcome, BulkPublishing, ProductUpdate } from './ports/bulk-publishing.ts';
import { bulkWriteMutation, stagedUploadMutation } from './shopify-bulk-documents.ts';

const transferTimeoutMs = 120_000;
const firstLookMs = 250;
const maxLookMs = 3_000;
const maxOperationMs = 10 * 60_000;

const staged = z.object({
  stagedUploadsCreate: z.object({
    stagedTargets: z
      .array(
        z.object({
          url: z.string().nullable(),
          parameters: z.array(z.object({ name: z.string(), value: z.string() })),
        }),
      )
      .nullable(),
    userErrors,
  }),
});
const begun = z.object({
  bulkOperationRunMutation: z.object({ bulkOperation: z.object({ id: z.string() }).nullable(), userErrors }),
});
const operation = z.object({
  bulkOperation: z.object({ status: z.string(), url: z.string().nullable() }).nullable(),
});
const line = z.object({
  __lineNumber: z.number(),
  data: z.object({ productUpdate: z.object({ product: platformProduct.nullable(), userErrors }).nullable() }).nullish(),
});

export function bulkPublishing(client: AdminClient, clock: Clock): BulkPublishing {
  /** Uploads the file; returns the key by which the platform finds it. */
  async function upload(shopId: ShopId, content: string): Promise<string> {
    const input = [
      { resource: 'BULK_MUTATION_VARIABLES', filename: 'products.jsonl', mimeType: 'text/jsonl', httpMethod: 'POST' },
    ];
    const { stagedUploadsCreate } = await client.read(shopId, {
      document: stagedUploadMutation,
      variables: { input },
      data: staged,
    });
    const target = stagedUploadsCreate.stagedTargets?.[0];
    const key = target?.parameters.find(({ name }) => name === 'key')?.value;
    if (!target?.url || key === undefined) throw failed('The platform returned no upload address.');
    const form = new FormData();
    for (const { name, value } of target.parameters) form.append(name, value);
    form.append('file', new Blob([content], { type: 'text/jsonl' }), 'products.jsonl');
    const response = await transfer(clock, target.url, { method: 'POST', body: form });
    if (!response.ok) throw failed('The platform refused the upload.');
    return key;
  }

  async function begin(shopId: ShopId, stagedUploadPath: string): Promise<string> {
    const variables = { mutation: productUpdateMutation, stagedUploadPath };
    const data = await client.write(shopId, { document: bulkWriteMutation, variables, data: begun });
    const { bulkOperation, userErrors: errors } = data.bulkOperationRunMutation;
    if (!bulkOperation) throw failed(errors[0]?.message ?? 'The platform did not start the bulk operation.');
    return bulkOperation.id;
  }

  /** Waits for the operation and returns the address of its result; null when it has none. */
  async function resultOf(shopId: ShopId, id: string, signal: AbortSignal): Promise<string | null> {
    const deadline = clock.now().getTime() + maxOperationMs;
    for (let waitMs = firstLookMs; clock.now().getTime() < deadline; waitMs = Math.min(waitMs * 1.5, maxLookMs)) {
      await clock.sleep(waitMs, signal);
      const data = await client.read(shopId, { document: bulkOperationQuery, variables: { id }, data: operation });
      const { status, url } = data.bulkOperation ?? { status: 'FAILED', url: null };
      if (status === 'COMPLETED') return url;
      if (!['CREATED', 'RUNNING'].includes(status)) throw failed('The bulk operation ended without completing.');
    }
    throw failed('The bulk operation took too long.');
  }

  return {
    updateProducts: async (shopId, updates, signal) => {
      const variables = updates.map(({ id, fields }) => JSON.stringify({ product: { id, ...productInput(fields) } }));
      const path = await upload(shopId, `${variables.join('\n')}\n`);
      const url = await resultOf(shopId, await begin(shopId, path), signal);
      if (url === null) return [];
      const response = await transfer(clock, url, { signal });
      if (!response.ok) throw failed('The result of the bulk operation cannot be read.');
      return (await response.text()).split('\n').flatMap((text) => outcomeOf(text, updates));
    },
  };
}

/** An unreadable line gives no outcome for its product; the caller then reads that product in the store. */
function outcomeOf(text: string, updates: ProductUpdate[]): BulkOutcome[] {
  const parsed = line.safeParse(parseJson(text));
  const update = parsed.success ? updates[parsed.data.__lineNumber] : undefined;
  const result = parsed.data?.data?.productUpdate;
  if (!update || !result) return [];
  const [error] = result.userErrors;
  if (error) return [{ id: update.id, refusal: result.userErrors.map(({ message }) => message).join(' ') }];
  return result.product ? [{ id: update.id, product: productFrom(result.product) }] : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function transfer(clock: Clock, url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.any([clock.timeout(transferTimeoutMs), ...(init.signal ? [init.signal] : [])]);
  try {
    return await fetch(url, { ...init, signal });
  } catch (error) {
    init.signal?.throwIfAborted();
    throw failed('The platform’s files cannot be reached.', error);
  }
}

const failed = (message: string, cause?: unknown) =>
  new Failure('platform_failed', message, { isRetryable: true, cause });
